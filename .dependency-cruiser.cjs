// Who may import whom. tests/support/canary breaks rules on purpose: `npm test` fails when that is not reported,
// since a checker that stopped understanding the sources would find nothing at all.
const CANARY = '(tests/support/canary/)?';
/** The simulator's page wears the dashboard's look. */
const PAGE = 'bot/simulator/page';
const inside = (folder) => `^${CANARY}${folder}/`;
const ROLES = ['api', 'bot', 'dashboard', 'jobs'];
const ROOT = ['^start\\.', '^start/', '^config\\.ts$'];

const rule = (name, from, to) => ({ name, severity: 'error', from, to });
/** A folder may reach no other folder of ours than these. */
const onlyTo = (folder, allowed, apart) =>
  rule(
    `${folder}-reaches-only-its-own`,
    { path: inside(folder), ...(apart && { pathNot: apart }) },
    { path: [...ROLES, 'domain', 'migrations', 'tests'].map(inside).concat(ROOT), pathNot: allowed },
  );

module.exports = {
  forbidden: [
    rule('domain-is-pure', { path: inside('domain') }, { pathNot: [inside('domain'), '^node_modules/zod/'] }),
    onlyTo('api', [inside('api'), inside('domain')]),
    onlyTo('bot', [inside('bot'), inside('domain')], PAGE),
    onlyTo(PAGE, [inside('bot'), inside('domain'), '^dashboard/(src/ui/|hover\\.ts$|icons\\.ts$)']),
    onlyTo('dashboard', [inside('dashboard'), inside('domain')]),
    onlyTo('jobs', [
      inside('jobs'),
      inside('domain'),
      '^api/(context|copies|database|record|whenThere)\\.ts$',
      '^api/[^/]+/(commands|store|[a-z]+Store)\\.ts$',
      '^api/brackets/refresh\\.ts$',
      '^api/webhooks/(guard|message|post|vault)\\.ts$',
      '^api/destinations/switchOff\\.ts$',
    ]),
    onlyTo('migrations', [inside('migrations')]),
    rule('only-the-queue-knows-bullmq', { pathNot: ['^jobs/queue\\.ts$', '^tests/'] }, { path: '/bullmq/' }),
    rule(
      'only-the-bot-knows-discord-js',
      { pathNot: ['^bot/', '^jobs/discord\\.ts$', '^tests/'] },
      { path: '/discord\\.js/' },
    ),
    rule('no-circle', {}, { circular: true }),
    rule('all-imports-resolve', {}, { couldNotResolve: true, pathNot: '^icon:' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|node_modules/(?!zod|bullmq|discord\\.js))' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
