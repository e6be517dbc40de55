import { Link } from 'wouter';
import type { Known } from '#domain/contract/games/gameStatistics.ts';
import { t } from '#domain/text/translate.ts';
import { useLinkTo } from '#shared/site/links.ts';
import { rich } from '#ui/rich.ts';

export function KnownGames({ known: { games, played } }: { known: Known }) {
  const to = useLinkTo();
  const known = t`${games} of ${played} games known.`;
  if (games >= played) return known;
  const way = <Link href={to('/me')} className="link">{t`set yours up`}</Link>;
  return rich`${known} Games are told by the Dota 2 of who plays or casts them: ${way}.`;
}
