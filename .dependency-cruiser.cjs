// Rules for imports. tests/support/canary breaks them on purpose: `npm test` fails unless each breach is reported,
// since a checker that can no longer parse the sources would find nothing at all.
const CANARY = '(?:tests/support/canary/)?';
const inside = (folder) => `^${CANARY}${folder}/`;
const ROLES = ['api', 'bot', 'dashboard', 'jobs'];
const ALL = [...ROLES, 'domain', 'migrations', 'packages', 'start', 'tests'];

const rule = (name, from, to) => ({ name, severity: 'error', from, to });
/** A folder may import only from the allowed ones among the project's other folders. */
const onlyTo = (folder, allowed) =>
  rule(
    `${folder}-reaches-only-its-own`,
    { path: inside(folder) },
    { path: ALL.map(inside), pathNot: allowed },
  );

/** The rooms of an area from top to bottom; docs/rooms.md explains them. */
const ROOMS = require('./tests/rooms.json');

/** Nothing imports from a room above its own; files next to the rooms count as above all of them. */
const downwards = ([area, rooms]) =>
  rooms.map(([room], place) =>
    rule(
      'rooms-import-downwards',
      { path: inside(`${area}/${room}`) },
      { path: [`^${area}/[^/]+$`, ...rooms.slice(0, place).map(([above]) => `^${area}/${above}/`)] },
    ),
  );

module.exports = {
  forbidden: [
    ...Object.entries(ROOMS).flatMap(downwards),
    rule(
      'domain-is-pure',
      { path: inside('domain') },
      { pathNot: [inside('domain'), '^node_modules/(zod|edmonds-blossom-fixed|@lingui/core)/'] },
    ),
    rule(
      'only-swiss-pairing-takes-matchings',
      { pathNot: ['^domain/competition/stages/swiss/matching\\.ts$'] },
      { path: '/edmonds-blossom-fixed/' },
    ),
    onlyTo('api', [inside('api'), inside('domain')]),
    onlyTo('bot', [inside('bot'), inside('domain'), '^packages/client/transport\\.ts$']),
    onlyTo('dashboard', [inside('dashboard'), inside('domain')]),
    // Each room of the dashboard is a folder named after a noun. Its index.ts exports whatever other rooms may import,
    // except code that loads later, which is imported from its own file.
    rule(
      'rooms-take-what-is-offered',
      {
        path: `^${CANARY}dashboard/(site|admin)/([^/]+)/`,
        pathNot: inside('dashboard/admin/(layout|shared)'),
      },
      {
        path: ['site', 'admin', 'app'].map((app) => inside(`dashboard/${app}`)),
        pathNot: [
          '^dashboard/$1/$2/',
          '^dashboard/admin/shared/',
          '^dashboard/(site|admin)/[^/]+/index\\.ts$',
        ],
        dynamic: false,
      },
    ),
    rule(
      'shared-knows-no-room',
      { path: inside('dashboard/admin/shared') },
      { path: inside('dashboard/admin/(?!shared/)[^/]+') },
    ),
    rule(
      'nobody-knows-broadcast',
      { path: inside('dashboard/(site|admin)') },
      { path: inside('dashboard/broadcast') },
    ),
    rule(
      'only-the-server-renders-embeds',
      {
        path: inside('dashboard'),
        pathNot: [inside('dashboard/embed'), inside('dashboard/paper'), '^dashboard/app/entryServer\\.tsx$'],
      },
      { path: inside('dashboard/embed') },
    ),
    onlyTo('jobs', [
      inside('jobs'),
      inside('domain'),
      // The site's translations, which the jobs also use.
      '^dashboard/languages/[a-z]+\\.json$',
      inside('api/(database|history|secrets)'),
      '^api/.+/(commands|store|[a-zA-Z]+Store)\\.ts$',
      '^api/competition/brackets/refresh\\.ts$',
      '^api/games/(ask|lookups|sources)\\.ts$',
      '^api/http/outgoing/',
      '^api/matchDay/matchDays/unreached\\.ts$',
      '^api/publishing/destinations/switchOff\\.ts$',
      '^api/publishing/push/(send|vapid)\\.ts$',
      '^api/publishing/signedWebhooks/(event|messagesFor|send|sign)\\.ts$',
      '^api/publishing/webhooks/message\\.ts$',
    ]),
    onlyTo('start', [
      inside('start'),
      inside('domain'),
      '^packages/',
      '^(api|bot|jobs)/start\\.ts$',
      '^api/(backup|database|history|http|secrets)/',
      '^api/.+/(commands|store)\\.ts$',
      '^api/audit/check\\.ts$',
      '^api/competition/tournaments/demo\\.ts$',
      '^api/matchDay/matchDays/roomStore\\.ts$',
      '^api/operations/demoSeason/season\\.ts$',
      '^api/people/sessions/password\\.ts$',
      '^jobs/(delivery|queue)/',
      '^bot/(firstAnswer|registrations/form)\\.ts$',
      '^dashboard/singleByte\\.ts$',
    ]),
    onlyTo('migrations', [inside('migrations')]),
    // Packages do not depend on the league's code, except that the simulator's page uses the dashboard's styles.
    onlyTo('packages/client', ['^packages/client/']),
    onlyTo('packages/embedded-postgres', ['^packages/embedded-postgres/']),
    onlyTo('packages/dota-simulator', ['^packages/dota-simulator/']),
    onlyTo('packages/discord-simulator', [
      '^packages/discord-simulator/',
      '^dashboard/(ui/|styles\\.ts$|icons\\.ts$|browsers\\.ts$)',
    ]),
    rule(
      'only-the-queue-knows-bullmq',
      { pathNot: ['^jobs/queue/queue\\.ts$', '^(bench|tests)/'] },
      { path: '/bullmq/' },
    ),
    rule(
      'only-the-bot-knows-discord-js',
      {
        pathNot: [
          '^bot/',
          '^jobs/delivery/discord(Rest)?\\.ts$',
          '^(bench|packages/discord-simulator/tests|tests)/',
        ],
      },
      { path: '/discord\\.js/' },
    ),
    rule('no-circle', {}, { circular: true }),
    rule('all-imports-resolve', {}, { couldNotResolve: true, pathNot: '^icon:' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '^(build|packages/client/build|node_modules/(?!zod|bullmq|discord\\.js|edmonds-blossom-fixed))',
    },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
