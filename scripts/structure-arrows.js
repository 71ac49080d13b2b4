/**
 * Who may import whom: the first line whose `from` fits a module says where its imports may lead. `$1` stands
 * for what `from` captured.
 *
 * @typedef {{ from: RegExp, may: readonly string[], says: string }} Arrow
 */
const shared = ['src/domain/', 'src/contract/']
const documents = 'src/documents/'
const drafting = 'src/drafting/'
const serverTexts = 'src/server/paraglide/'
const webBase = [...shared, 'src/web/paraglide/', 'src/web/lib/']
const featureBase = [...webBase, documents, 'src/web/ui/', 'src/web/shared/']

/** @type {readonly Arrow[]} */
export const testArrows = [
  {
    from: /^scripts\//,
    may: ['scripts/', 'bin/lib/', 'dist/', serverTexts, 'src/web/paraglide/'],
    says: 'tests of scripts use scripts, what bin is made of, and what both compile',
  },
  {
    from: /^src\/documents\//,
    may: [...shared, drafting, documents],
    says: 'tests of documents use drafts and documents',
  },
  {
    from: /^src\/server\//,
    may: [...shared, drafting, documents, 'src/server/'],
    says: 'server tests use the server',
  },
  {
    from: /^src\/web\/features\/([^/]+)\//,
    may: [...featureBase, drafting, 'src/web/features/$1/', 'src/web/app/', 'src/web/testing/'],
    says: 'features never import each other',
  },
  {
    from: /^src\/web\//,
    may: [...shared, drafting, documents, 'src/web/'],
    says: 'web tests use the web side',
  },
]

/** @type {readonly Arrow[]} */
export const arrows = [
  { from: /^src\/domain\//, may: ['src/domain/'], says: 'domain imports nothing but domain' },
  { from: /^src\/contract\//, may: shared, says: 'contract imports only contract and domain' },
  {
    from: /^src\/drafting\//,
    may: ['src/domain/', drafting],
    says: 'drafting imports only drafting and domain',
  },
  {
    from: /^src\/documents\//,
    may: [...shared, documents],
    says: 'documents import only documents, contract and domain',
  },

  {
    from: /^src\/server\/config\.ts$/,
    may: [...shared, 'src/server/platform/'],
    says: 'the configuration knows no feature',
  },
  {
    from: /^src\/server\/database\//,
    may: [...shared, 'src/server/config.ts', 'src/server/database/'],
    says: 'the database knows nothing above it',
  },
  {
    from: /^src\/server\/platform\//,
    may: [
      ...shared,
      documents,
      serverTexts,
      'src/server/config.ts',
      'src/server/database/',
      'src/server/platform/',
    ],
    says: 'features → platform → database',
  },
  {
    from: /^src\/server\/features\/ai-patterns\/generator\.ts$/,
    may: [...shared, drafting, serverTexts, 'src/server/platform/'],
    says: 'what is generated is drafted here, and nothing else of the server’s',
  },
  {
    from: /^src\/server\/features\/([^/]+)\//,
    may: [
      ...shared,
      documents,
      serverTexts,
      'src/server/config.ts',
      'src/server/database/',
      'src/server/platform/',
      'src/server/features/$1/',
      // Another feature's only door.
      'src/server/features/*/service.ts',
    ],
    says: 'a feature reaches another only through its service.ts, and nothing above it',
  },
  {
    from: /^src\/server\/app\.ts$/,
    may: [
      ...['src/server/config.ts', 'src/server/database/', 'src/server/platform/'],
      ...['src/server/features/*/feature.ts', 'src/server/features/*/service.ts'],
    ],
    says: 'app.ts makes features of their feature.ts, and knows nothing else of them but service.ts',
  },
  {
    from: /^src\/server\//,
    may: [...shared, drafting, documents, 'src/server/'],
    says: 'the server imports no other side',
  },

  { from: /^src\/web\/lib\/paper\.ts$/, may: [...webBase, documents], says: 'paper is made in documents' },
  { from: /^src\/web\/lib\//, may: webBase, says: 'lib stands below ui and features' },
  { from: /^src\/web\/ui\//, may: [...webBase, 'src/web/ui/'], says: 'ui stands below features' },
  {
    from: /^src\/web\/shared\/([^/]+)\/[^/]*worker\.ts$/,
    may: [...webBase, drafting, 'src/web/shared/$1/'],
    says: 'a draft is made in a worker',
  },
  {
    from: /^src\/web\/shared\/([^/]+)\//,
    may: [...webBase, 'src/web/ui/', 'src/web/shared/$1/'],
    says: 'a shared room stands below features and knows no other room',
  },
  {
    from: /^src\/web\/features\/patterns\/pad\//,
    may: [...shared, 'src/web/features/patterns/pad/'],
    says: 'the drawing engine stands alone',
  },
  {
    from: /^src\/web\/features\/([^/]+)\//,
    may: [...featureBase, 'src/web/features/$1/'],
    says: 'features never import each other, nor app, and draft in a worker alone',
  },
  {
    from: /^src\/web\/app\/features\.ts$/,
    may: [
      ...webBase,
      'src/web/features/*/*-feature.ts',
      'src/web/app/dashboard-room.tsx',
      'src/web/app/invoices-room.tsx',
      'src/web/app/piece-room.tsx',
      'src/web/app/project-room.tsx',
      'src/web/app/settings-room.tsx',
    ],
    says: 'the list of features holds what each declares of itself',
  },
  {
    from: /^src\/web\/app\/(router|sidebar)\.tsx$/,
    may: [...webBase, 'src/web/ui/', 'src/web/shared/', 'src/web/app/'],
    says: 'pages and their entries come from the list in app/features.ts',
  },
  {
    from: /^src\/web\/app\//,
    may: [...webBase, 'src/web/ui/', 'src/web/shared/', 'src/web/features/', 'src/web/app/'],
    says: 'app imports features, shared rooms, ui and lib',
  },
  {
    from: /^src\/web\/prerender\.tsx$/,
    may: [...webBase, 'src/web/ui/', 'src/web/features/landing/', 'src/web/features/auth/login-page.tsx'],
    says: 'the public pages and the form of /login are rendered when built',
  },
  {
    from: /^src\/web\/ahead\.ts$/,
    may: [
      ...webBase,
      'src/web/features/auth/signin/sent-ahead.ts',
      // Fetched with the first use, not imported.
      ...['src/web/main.tsx', 'src/web/features/auth/login-page.tsx'],
    ],
    says: 'the form of /login begins without the application',
  },
  {
    from: /^src\/web\/client\.tsx$/,
    may: [
      ...webBase,
      'src/web/features/portal/',
      'src/web/features/quotes/client/',
      'src/web/features/messages/letterbox-page.tsx',
    ],
    says: 'the pages of clients bring nothing of the application',
  },
  {
    from: /^src\/web\/paper-ahead\.tsx$/,
    may: [
      ...webBase,
      ...['src/web/client.css', 'src/web/client.tsx', 'src/web/shared/portal/'],
      ...['src/web/features/portal/', 'src/web/features/quotes/client/'],
    ],
    says: 'a paper is read without the script of its page',
  },
  {
    from: /^src\/web\/[^/]+$/,
    may: [...webBase, 'src/web/ui/', 'src/web/app/', 'src/web/features/landing/'],
    says: 'an entry starts app or the landing pages',
  },
  { from: /^src\/web\/testing\//, may: [...shared, 'src/web/'], says: 'the web imports no other side' },

  {
    from: /^e2e\//,
    may: [...shared, drafting, documents, 'src/server/', 'e2e/'],
    says: 'journeys see the screen, not the web sources',
  },
  { from: /^bin\//, may: ['bin/', 'scripts/'], says: 'bin runs before anything is installed or built' },
  {
    from: /^scripts\//,
    may: ['scripts/', 'bin/lib/', 'dist/'],
    says: 'scripts import scripts, and what bin is made of',
  },
  {
    from: /^bench\//,
    may: ['bench/', 'bin/', 'dist/', 'src/domain/', drafting, documents],
    says: 'measurements run against what is built',
  },
]
