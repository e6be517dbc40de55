import { useSavedDraft } from '#admin/shared/form/drafts.ts';
import { useRetry } from '#admin/shared/form/useRetryOnReconnect.ts';
import { matchesQuery, pairing } from '#admin/shared/match/matches.ts';
import { idsAway, useResultDrafts, waitingIn } from '#admin/shared/match/resultDrafts.ts';
import { t } from '#domain/text/translate.ts';
import { useRead } from '#shared/api/api.ts';
import { useIsLive } from '#shared/live/connection.ts';
import { useToast } from '#ui/Toast.tsx';
import { useSaving } from './useSaving.ts';

/** Milliseconds between two attempts to send results. */
const TRY_AGAIN = 4_000;

/** Keeps trying to send results that were not saved, on every page in the console. */
export function SendWaiting() {
  const { kept } = useSavedDraft();
  return waitingIn(kept).map(({ tournamentId }) => (
    <SendOfTournament key={tournamentId} tournamentId={tournamentId} />
  ));
}

function SendOfTournament({ tournamentId }: { tournamentId: string }) {
  const { store, drafts } = useResultDrafts(tournamentId);
  const toast = useToast();
  const isLive = useIsLive();
  const { isSuccess } = useRead(matchesQuery, tournamentId);
  const { saveDraft } = useSaving(tournamentId, store, {
    ask: ({ match }) =>
      toast.failed(
        t`${pairing(match)} was not saved: later matches depend on it. Save it on the results desk.`,
      ),
  });
  const waiting = idsAway(drafts);
  useRetry(
    isSuccess && waiting.length > 0 ? [...waiting, isLive].join(' ') : null,
    () => {
      for (const id of waiting) void saveDraft(id);
    },
    TRY_AGAIN,
  );
  return null;
}
