import { Link } from 'wouter';
import type { Known } from '#domain/contract/gameStatistics.ts';
import { useLinkTo } from '#shared/tournament/useSelection.ts';

/** How much of what was played stands behind figures, and how to make it more. */
export function KnownGames({ known: { games, played } }: { known: Known }) {
  const to = useLinkTo();
  return (
    <>
      {games} of {played} games known.
      {games < played && (
        <>
          {' '}
          Games are told by the Dota 2 of who plays or casts them:{' '}
          <Link href={to('/me')} className="link">
            set yours up
          </Link>
          .
        </>
      )}
    </>
  );
}
