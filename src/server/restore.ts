import { restore } from './admin/backup-commands.ts'
import { RESTORE_USAGE, readRestoreCommand } from './admin/read-backup-command.ts'
import { commandSurroundings, print, runCommand } from './admin/run-command.ts'

await runCommand(async (args) => {
  const command = readRestoreCommand(args)
  if (command === null) return print(RESTORE_USAGE)
  await restore(commandSurroundings(), command)
  print('Start the server: npm start')
})
