import { dirname, join } from 'node:path';
import type { Rolldown } from 'vite';

type Context = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...given: never) => unknown>>[1];

const PAGE = /\/dashboard\/site\/(?!(?:embeds|pickem|play|season|statistics)\/)\w+\/\w+Page\.tsx$/;
const FRAME = join(import.meta.dirname, 'app', 'main.tsx');
/** A language other than English. Translations load before the site's frame, which stores some of them. */
const LANGUAGE = join(import.meta.dirname, 'languages', 'pt.ts');
/** Code that runs while all other code is loading. */
const BEGIN = /preload-helper|\/dashboard\/shared\/lazy\/replayClicks\.ts$/;
/** zod and its configuration, which must load before any schema is created. */
const ZOD = /\/node_modules\/zod\/|\/dashboard\/shared\/forms\/zodWithoutEval\.ts$/;
/** Modules that share a file, since a page that needs one can use the others. The first match applies. */
const TOGETHER: [string, RegExp][] = [
  // Small modules that the groups below also use.
  ['letters', /\/(?:domain\/text\/upperFirst|ui\/longestWord)\.ts$/],
  ['ownMatches', /\/shared\/match\/ownMatches\.ts$/],
  [
    'match',
    /\/(?:shared\/(?:bracket\/treeAt|match\/(?:matchStatus|MatchBadge|ShortTime))|ui\/(?:distanceText|useNow))\.tsx?$/,
  ],
  ['shared', /\/shared\/(?:bracket\/groupRows\.ts|profile\/NameLink\.tsx)$/],
  [
    'standing',
    /\/shared\/bracket\/(?:Consequence|groupState|outlook|rounds|serverWords|ShortName|words)\.tsx?$/,
  ],
  ['standingHeadline', /\/shared\/tournament\/(?:courseHeadline|headline)\.ts$/],
  ['standingLead', /\/(?:shared\/(?:match\/homeMatches|bracket\/NextMatch)|site\/matches\/TeamLine)\.tsx?$/],
  ['versus', /\/(?:shared\/bracket\/GroupStakes|site\/matches\/(?:standing|Versus))\.tsx?$/],
  ['standingsTable', /\/standingsColumns\.ts$|\/shared\/bracket\/StandingsTable\.tsx$/],
  ['queries', /\/site\/(?:news|tournaments)\/queries\.ts$/],
  ['matchQueries', /\/shared\/match\/(?:background|games)Query\.ts$/],
  ['versusPlayed', /\/shared\/(?:bracket\/HeadToHead|team\/FormSquares)\.tsx$/],
  [
    'prizePool',
    /\/domain\/money\/prizePool\.ts$|\/ui\/Progress\.tsx$|\/shared\/(?:bracket\/prize|tournament\/fee)\.ts$/,
  ],
  ['games', /\/shared\/games\/(?:KnownGames|words)\.tsx?$/],
  ['segmented', /\/ui\/Segmented\.tsx$/],
  ['winRate', /\/domain\/competition\/ranking\.ts$|\/shared\/ranking\/WinRate\.tsx$/],
];
/** The number of pages that must need a module, or an icon, before it goes into the shared file. */
const SEVERAL = 5;
const SEVERAL_OF_ICON = 2;
const ICON = /^\0?icon:/;

const PACKAGE =
  /\/node_modules\/(?:react|react-dom|scheduler|wouter|regexparam|@tanstack\/(?:react-query|query-core))\//;
/** Parts of TanStack Query that only the admin pages and a few other pages need. */
const BESIDES = /mutationObserver|useMutation|nfiniteQuery(?!Behavior)|[qQ]ueries/;

/** Names a module's output file: that of the site's frame, or one shared by several public pages. */
export function chunking() {
  let frame: Set<string> | undefined;
  let language = new Set<string>();
  const needed = new Map<string, number>();
  const count = (context: Context, ids: string[]) => {
    frame = reached(context, FRAME);
    language = reached(context, LANGUAGE);
    for (const page of ids)
      for (const id of reached(context, page)) needed.set(id, (needed.get(id) ?? 0) + 1);
  };
  return (id: string, context: Context) => {
    if (BEGIN.test(id)) return 'begin';
    if (ZOD.test(id)) return 'zod';
    const together = TOGETHER.find(([, modules]) => modules.test(id));
    if (together) return together[0];
    if (!frame) count(context, pagesOf(context));
    if (frame?.has(id)) return language.has(id) ? 'begin' : 'frame';
    return (needed.get(id) ?? 0) >= (ICON.test(id) ? SEVERAL_OF_ICON : SEVERAL) ? 'shared' : null;
  };
}

function pagesOf(context: Context): string[] {
  const router = context.getModuleInfo(join(dirname(FRAME), 'router.tsx'));
  const found = [...(router?.dynamicallyImportedIds ?? [])].filter((id) => PAGE.test(id));
  if (found.length === 0) throw new Error('No public page was found.');
  return found;
}

function reached(context: Context, from: string, found = new Set<string>()): Set<string> {
  if (found.has(from) || BESIDES.test(from)) return found;
  if (from.includes('/node_modules/') && !PACKAGE.test(from)) return found;
  found.add(from);
  for (const id of context.getModuleInfo(from)?.importedIds ?? []) reached(context, id, found);
  return found;
}
