import { withFetchedPrograms } from './admin/former-programs.ts'
import { readUpgradeCommand, UPGRADE_USAGE } from './admin/read-backup-command.ts'
import { commandSurroundings, print, runCommand } from './admin/run-command.ts'
import { upgradeDatabase } from './admin/upgrade-database.ts'

await runCommand(async (args) => {
  const command = readUpgradeCommand(args)
  if (command === null) return print(UPGRADE_USAGE)
  const { programs } = command
  await upgradeDatabase(
    commandSurroundings(),
    programs === null ? withFetchedPrograms : (_, use) => use(programs),
  )
  print('Start the server: npm start')
})
