/** Whose papers the tests set. */
export const house = {
  name: 'Maison Sousa',
  address: 'Rua 1\n1100 Lisboa',
  phone: '+351 21 000 000',
  email: 'post@example.com',
  website: null,
  logo: null,
}
