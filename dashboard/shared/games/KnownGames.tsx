import { Link } from 'wouter';
import type { Known } from '#domain/contract/games/gameStatistics.ts';
import { t } from '#domain/text/translate.ts';
import { useLinkTo } from '#shared/site/links.ts';
import { rich } from '#ui/blocks.tsx';

export function KnownGames({ known: { games, played } }: { known: Known }) {
  const to = useLinkTo();
  const known = t`Data for ${games} of ${played} games.`;
  if (games >= played) return known;
  const way = <Link href={to('/me')} className="link">{t`connect yours`}</Link>;
  return rich`${known} Game data comes from the Dota 2 clients of players and casters: ${way}.`;
}
