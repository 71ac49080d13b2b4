import { Button, Group } from '@mantine/core'
import { IconDownload, IconFileText } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { WageAccount } from '#contract/wages.ts'
import { useRegion } from '#web/lib/region.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { m } from '#web/paraglide/messages.js'
import { makePayslip } from './make-payslip.ts'
import { saveAccount } from './save-account.ts'

/** The period to be handed over: as a paper, or for a spreadsheet. */
export function SaveButtons({ account }: { readonly account: WageAccount }) {
  const { currency, timeZone } = useRegion()
  const { worker, from, to, lines, payouts, carried, due } = account
  const isNothing = lines.length === 0 && payouts.length === 0
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      saveFile(await makePayslip(account), `${m.wages_payslip_file()}-${worker.name}-${from}-${to}.pdf`),
  })
  return (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        disabled={isNothing}
        onClick={() => saveAccount(account, { currency, timeZone })}
      >
        {m.wages_csv()}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileText size={18} aria-hidden />}
        disabled={isNothing && carried === 0 && due === 0}
        loading={isPending}
        onClick={() => mutate()}
      >
        {m.wages_payslip()}
      </Button>
    </Group>
  )
}
