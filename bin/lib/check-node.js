// Imported first of all and written for any Node: an older one has to get as far as this sentence.
var version = process.versions.node.split('.').map(Number)
var major = version[0] || 0
var minor = version[1] || 0

// Vite needs the same: 20.19 or later of 20, 22.12 or later of 22, anything newer.
if (major < 20 || major === 21 || (major === 20 && minor < 19) || (major === 22 && minor < 12)) {
  process.stderr.write(
    'This needs Node.js 20.19, 22.12 or newer, and found ' +
      process.versions.node +
      '. The current one is at https://nodejs.org\n',
  )
  process.exit(1)
}
