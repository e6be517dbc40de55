import { dirname, join } from 'node:path';
import type { Rolldown } from 'vite';

type Context = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...given: never) => unknown>>[1];

const PAGE = /\/dashboard\/site\/(?!(?:embeds|pickem|play|season|statistics)\/)\w+\/\w+Page\.tsx$/;
const FRAME = join(import.meta.dirname, 'app', 'main.tsx');
/** What the texts of another language need: they are set before the frame runs, which keeps some of them. */
const LANGUAGE = join(import.meta.dirname, 'languages', 'pt.ts');
/** What runs while the rest is still on its way. */
const BEGIN = /preload-helper|\/dashboard\/shared\/lazy\/replayClicks\.ts$/;
/** zod with its configuration, before any schema is made: every file with schemas loads both. */
const ZOD = /\/node_modules\/zod\/|\/dashboard\/shared\/forms\/zodWithoutEval\.ts$/;
/**
 * Modules that share a file, because pages that load one can use the others. Their names decide the place of common
 * code: in the first, and before all later ones.
 */
const TOGETHER: [string, RegExp][] = [
  // Modules of pages alone, and others with the ones below.
  ['letters', /\/(?:domain\/text\/upperFirst|ui\/longestWord)\.ts$/],
  ['ownMatches', /\/shared\/match\/ownMatches\.ts$/],
  // How a match stands, in words of its own.
  [
    'match',
    /\/(?:shared\/(?:bracket\/treeAt|match\/(?:matchStatus|MatchBadge|ShortTime))|ui\/(?:distanceText|useNow))\.tsx?$/,
  ],
  ['shared', /\/shared\/bracket\/groupRows\.ts$/],
  [
    'standing',
    /\/shared\/bracket\/(?:Consequence|groupState|outlook|rounds|serverWords|ShortName|words)\.tsx?$/,
  ],
  ['standingHeadline', /\/shared\/tournament\/(?:courseHeadline|headline)\.ts$/],
  ['standingLead', /\/(?:shared\/(?:match\/homeMatches|bracket\/NextMatch)|site\/matches\/TeamLine)\.tsx?$/],
  ['versus', /\/(?:shared\/bracket\/GroupStakes|site\/matches\/(?:standing|Versus))\.tsx?$/],
  ['versusPlayed', /\/shared\/(?:bracket\/HeadToHead|team\/FormSquares)\.tsx$/],
  // How far a prize pool has come, and the fee that it grows by.
  ['prizePool', /\/domain\/money\/prizePool\.ts$|\/ui\/Progress\.tsx$|\/shared\/tournament\/fee\.ts$/],
  // Statistics of games, and their number.
  ['games', /\/shared\/games\/(?:KnownGames|words)\.tsx?$/],
  // Wins in whole percent.
  ['winRate', /\/domain\/competition\/ranking\.ts$|\/shared\/ranking\/WinRate\.tsx$/],
];
/**
 * The number of pages that need a module before all of them load it with the rest of its kind; an icon is too small
 * for a file.
 */
const SEVERAL = 5;
const SEVERAL_OF_ICON = 2;
const ICON = /^\0?icon:/;

/** Of packages, what the frame is made of. */
const PACKAGE =
  /\/node_modules\/(?:react|react-dom|scheduler|wouter|regexparam|@tanstack\/(?:react-query|query-core))\//;
/** What those packages have besides, for the admin's side and for a few pages. */
const BESIDES = /mutationObserver|useMutation|nfiniteQuery(?!Behavior)|[qQ]ueries/;

/**
 * Names the file that a module goes into: one with all that the frame needs, another with what several public
 * pages need.
 */
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

/** All that a module imports, and they in turn. */
function reached(context: Context, from: string, found = new Set<string>()): Set<string> {
  if (found.has(from) || BESIDES.test(from)) return found;
  if (from.includes('/node_modules/') && !PACKAGE.test(from)) return found;
  found.add(from);
  for (const id of context.getModuleInfo(from)?.importedIds ?? []) reached(context, id, found);
  return found;
}
