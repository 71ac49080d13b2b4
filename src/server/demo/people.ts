/** Who comes to the atelier. A second part is how a name is spelt in an address where that can't be told from it. */

const women = `
Zoë Müller
Łucja Wiśniewska
Nguyễn Thị Mai|mai.nguyen
山田 花子|hanako.yamada
Astrid Bergström
Ngozi Okonkwọ
Elif Yıldırım|elif.yildirim
Maja Lindholm
Saoirse Ní Bhriain|saoirse.nibhriain
Chloé Lefèvre
Ingrid Håkansson
Fatima Zahra El Idrissi|fz.elidrissi
Kateřina Dvořáková
Ana Sofía Muñoz
Linnéa Öberg
Μαρία Παπαδοπούλου|maria.papadopoulou
Priya Raghunathan
Ebba Sjöström
Олена Шевченко|olena.shevchenko
Giulia D’Angelo|giulia.dangelo
김서연|seoyeon.kim
Freja Mikkelsen
Þórdís Jónsdóttir|thordis.jonsdottir
Amina Hassan Warsame
Hanna Nyström
Beatriz Conceição
ליאת ברק|liat.barak
Signe Ågren
王雪梅|xuemei.wang
Elżbieta Kowalczyk
Tuva Hedlund
Leïla Benkirane
Aino Mäkelä
Mwende Kilonzo
Vendela Rosén
Ștefania Ionescu
Alma Engström
佐藤 美咲|misaki.sato
Camille Dubois-Girard
Selma Karlsson
Shirin Ahmadi
Márta Szűcs
Wilma Åkesson
Isabella Rossi
Adaeze Nwosu
Greta Falk
Željka Horvat
Nora Bjørnstad
Thandiwe Dlamini
Ida Sandberg
Đặng Thu Hà|ha.dang
Charlotte Ashdown
Elsa Nordin
Marija Jovanović
Ulrika von Essen
Aigerim Sadykova
Matilda Ek
Inês Carvalho
Lovisa Wallin
Yasmin Haddad
Sigrid Holm
Rūta Kazlauskienė
Agnes Blomqvist
Mei-Ling Chen
Karin Norrby
Oluwaseun Adébáyọ̀
Tilde Forsberg
Hortense de Villeneuve
Klara Lundin
Paraskevi Nikolaou
Johanna Rask
Noor van den Berg
Ellen Strand
Rosario Villanueva
Majken Ström
Anahit Petrosyan
Viola Hallberg
Siobhán O’Connor|siobhan.oconnor
Emelie Dahl
Tomoko Hayashi
Alice Sundin
Gülşen Aydın
Stina Moberg
Madeleine Wright
Felicia Björk
Ayaan Abdi
Cornelia Lilja
Esmé Fairweather
`

const men = `
Adébáyọ̀ Okonkwọ
Björn Lindgren
Søren Ravn Petersen
José Ángel Quintana
Mikołaj Zieliński
Erik Wahlström
李伟|wei.li
Matteo Ferraro
Oskar Nygren
Yūto Nakamura
Kwabena Asante
François Béranger
Gustav Ahlgren
Омар Юсупов|omar.yusupov
Jiří Novotný
Per-Olof Sjögren
Trần Minh Đức|duc.tran
Håkon Eide
Arjun Venkataraman
Ludvig Östberg
محمد الحسيني|mohamed.alhusseini
Sándor Kőszegi
Anders Thorell
Tomás Ó Súilleabháin|tomas.osuilleabhain
박준호|junho.park
Axel Gyllenhammar
Emeka Chukwu
Niklas Rönnberg
Daniel Weiß
Rasmus Kjær
Hugo Marklund
Ionuț Popa
Kalle Virtanen
Bo Ericson
Dimitrios Economou
Isak Norling
Thiago Gonçalves
Olle Bäckman
Sebastian Crane
Tesfaye Bekele
Viktor Åström
Rui Magalhães
Henrik Palm
Goran Đukić
Nils Lagerqvist
Aleksander Vik
Jakob Silver
Cillian Byrne
Folke Tranberg
Ali Rezaei
Sixten Frisk
Wiktor Mazur
`

export interface Person {
  readonly name: string
  readonly email: string
  readonly wears: 'womenswear' | 'menswear'
}

// Letters that no accent was taken from, so that decomposing leaves them as they are.
const plainLetters: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', æ: 'ae', ß: 'ss', đ: 'd', ı: 'i' }

/** 'Łucja Wiśniewska' → 'lucja.wisniewska' */
function spelt(name: string): string {
  const plain = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łøæßđı]/g, (letter) => plainLetters[letter] ?? '')
  return plain.replace(/[^a-z\s-]/g, '').replace(/[\s-]+/g, '.')
}

const parse = (lines: string, wears: Person['wears']): Person[] =>
  lines
    .trim()
    .split('\n')
    .map((line, index) => {
      const [name = '', local = spelt(name)] = line.split('|')
      // Domains kept for examples: nobody's mailbox.
      return { name, email: `${local}@example.${['com', 'org', 'net'][index % 3]}`, wears }
    })

export const people: readonly Person[] = [...parse(women, 'womenswear'), ...parse(men, 'menswear')]

export const streets = [
  'Hornsgatan 74, 118 21 Stockholm',
  'Brännkyrkagatan 12, 118 22 Stockholm',
  'Skånegatan 91, 116 35 Stockholm',
  'Norrtullsgatan 33, 113 45 Stockholm',
  'Birger Jarlsgatan 58, 114 29 Stockholm',
  'Sibyllegatan 41, 114 42 Stockholm',
  'Karlavägen 16, 114 31 Stockholm',
  'Upplandsgatan 22, 113 60 Stockholm',
  'Åsögatan 140, 116 24 Stockholm',
  'Sankt Eriksgatan 63, 112 34 Stockholm',
  'Fleminggatan 28, 112 32 Stockholm',
  'Götgatan 107, 116 62 Stockholm',
  'Västmannagatan 49, 113 25 Stockholm',
  'Storgatan 9, 114 51 Stockholm',
  'Lidingövägen 5, 181 30 Lidingö',
  'Järlaleden 18, 131 61 Nacka',
  'Vasavägen 7, 182 60 Djursholm',
  'Drottninggatan 12, 753 10 Uppsala',
  'Sysslomansgatan 26, 752 23 Uppsala',
  'Kungsgatan 31, 632 20 Eskilstuna',
  'Storgatan 44, 582 23 Linköping',
  'Haga Nygata 19, 413 01 Göteborg',
  'Vasagatan 8, 411 24 Göteborg',
  'Östergatan 15, 211 25 Malmö',
] as const
