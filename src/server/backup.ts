import { backUp, checkBackup } from './admin/backup-commands.ts'
import { BACKUP_USAGE, readBackupCommand } from './admin/read-backup-command.ts'
import { commandSurroundings, print, runCommand } from './admin/run-command.ts'

await runCommand(async (args) => {
  const command = readBackupCommand(args)
  if (command === null) return print(BACKUP_USAGE)
  const work = command.isCheck ? checkBackup : backUp
  await work(commandSurroundings(), command.address)
})
