import { useState } from 'react';
import type { PickLeague } from '#domain/contract/competition/picks.ts';
import { t } from '#domain/text/translate.ts';
import { place } from '#shared/site/links.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Alert, Button, Note, Row, Small } from '#ui/blocks.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { useCopy } from '#ui/useCopy.ts';
import { LinkField } from './LinkField.tsx';
import { useLeagueAct } from './useLeagueAct.ts';

export function useWayToLeague() {
  const { league, tournament } = useSelection();
  return (code: string) => place(`/pickem/leagues/${code}`, league, tournament?.id);
}

export function LeagueActs({ league, onGone }: { league: PickLeague; onGone?: () => void }) {
  const { code, name, isOwn } = league;
  const { said, copy } = useCopy();
  const url = useWayToLeague()(code);
  const [isRefused, setRefused] = useState(false);
  const [asked, ask] = useState<'leave' | 'delete' | null>(null);
  const gone = () => {
    ask(null);
    onGone?.();
  };
  const params = { code };
  const leave = useLeagueAct(({ api, calls, key }) => api.call(calls.leavePickLeague, { params }, key), gone);
  const remove = useLeagueAct(
    ({ api, calls, key }) => api.call(calls.deletePickLeague, { params }, key),
    gone,
  );
  const act = asked === 'delete' ? remove : leave;
  return (
    <Row gap={2} wraps>
      <Button
        isReading
        onClick={async () => setRefused(!(await copy(location.origin + url)))}
      >{t`Copy the link`}</Button>
      <Button look="plain" onClick={() => ask('leave')}>{t`Leave league`}</Button>
      {isOwn && <Button look="plain" onClick={() => ask('delete')}>{t`Delete league`}</Button>}
      <Small role="status" hides="empty">
        {said}
      </Small>
      {isRefused && <LinkField url={location.origin + url} />}
      {asked && (
        <ConfirmDialog
          title={asked === 'delete' ? t`Delete ${name}?` : t`Leave ${name}?`}
          keep={asked === 'delete' ? t`Keep league` : t`Stay in league`}
          go={asked === 'delete' ? t`Delete league` : t`Leave league`}
          isDangerous={asked === 'delete'}
          isBusy={act.isPending}
          onKeep={() => ask(null)}
          onGo={() => act.mutate(undefined)}
        >
          <Note>
            {asked === 'delete'
              ? t`This deletes the league for all members. They keep their picks and points.`
              : t`You keep your picks and points. You can rejoin with the league’s link.`}
          </Note>
          {act.error && <Alert>{act.error.message}</Alert>}
        </ConfirmDialog>
      )}
    </Row>
  );
}
