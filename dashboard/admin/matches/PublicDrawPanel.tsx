import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActButton } from '#admin/shared/ActButton.tsx';
import { errorText, useAct } from '#admin/shared/useAct.ts';
import type { DrawCommand } from '#domain/competition/publicDraw.ts';
import { type PublicDraw, putPublicDraw } from '#domain/contract/competition/publicDraw.ts';
import type { Parsed } from '#domain/contract/http/endpoint.ts';
import { t } from '#domain/text/translate.ts';
import { useApi } from '#shared/api/api.ts';
import { DrawControls, teamCount, useShownCount } from '#shared/bracket/DrawBoard.tsx';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Alert, Button, Name, Row, Stack, Text } from '#ui/blocks.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';

type Prepared = NonNullable<Parsed<typeof putPublicDraw>['body']['prepare']>;

export const PreparePublicDraw = ({ tournamentId, prepare }: { tournamentId: string; prepare: Prepared }) => (
  <ActButton
    run={(call) => call(putPublicDraw, { params: { id: tournamentId }, body: { prepare } })}
    done={() => t`Public draw prepared`}
    failed={t`The public draw was not prepared.`}
    undone={t`The public draw was removed`}
    reads={['brackets', 'audit']}
  >{t`Draw in public instead`}</ActButton>
);

type Props = { tournamentId: string; draw: PublicDraw };

/** Controls or cancels a prepared public draw. */
export function PublicDrawPanel({ tournamentId, draw }: Props) {
  const api = useApi();
  const cache = useQueryClient();
  const act = useAct();
  const { to } = useSelection();
  const { reveal } = draw;
  const teams = teamCount(draw);
  const shown = useShownCount(draw, tournamentId);
  const [asked, ask] = useState<'all' | 'cancel'>();
  const close = () => ask(undefined);
  const { mutate, error } = useMutation({
    mutationFn: (play: DrawCommand) =>
      api.call(putPublicDraw, { params: { id: tournamentId }, body: { play } }, crypto.randomUUID()),
    onSettled: () => cache.invalidateQueries({ queryKey: ['brackets'] }),
  });
  const start = (play: DrawCommand) => (play.move === 'all' ? ask('all') : mutate(play));
  const cancel = () =>
    act({
      run: (call) => call(putPublicDraw, { params: { id: tournamentId }, body: { prepare: null } }),
      done: () => t`Public draw cancelled`,
      failed: t`The public draw was not cancelled.`,
      undone: t`The public draw was restored`,
      reads: ['brackets', 'audit'],
    });
  const last = draw.drawn[shown - 1];
  const team = draw.pots.flat().find(({ participationId }) => participationId === last?.participationId);
  return (
    <Stack as="section" gap={3} padding={[2.5, 3.5]} border="line" aria-label={t`Public draw`}>
      <Text as="p" weight="medium" role="status">
        {shown === teams
          ? t`The public draw is complete. Matches will be generated from it.`
          : draw.hasBegun
            ? t`Team ${shown} of ${teams}`
            : t`The public draw is ready. Nobody knows its outcome until you start it.`}{' '}
        {team && shown < teams && <Name>{team.name}</Name>}
      </Text>
      {shown < teams && <DrawControls reveal={reveal} shown={shown} teams={teams} onPlay={start} />}
      {error && <Alert size="small">{errorText(error)}</Alert>}
      <Row gap={[2, 4]} wraps>
        <a className="link" href={to('/draw')} target="_blank" rel="noreferrer">{t`Public page`}</a>
        <a className="link" href={to('/broadcast/draw')} target="_blank" rel="noreferrer">{t`Overlay`}</a>
        <Button
          isSmall
          onClick={() => (draw.hasBegun ? ask('cancel') : void cancel())}
        >{t`Cancel public draw`}</Button>
      </Row>
      {asked === 'all' && (
        <ConfirmDialog
          title={t`Show all teams to everybody?`}
          keep={t`Keep drawing`}
          go={t`Show all`}
          isDangerous
          onKeep={close}
          onGo={() => {
            close();
            mutate({ move: 'all', isRunning: false, pace: reveal.pace });
          }}
        >
          <p>{t`Every page and overlay shows the complete draw at once.`}</p>
        </ConfirmDialog>
      )}
      {asked === 'cancel' && (
        <ConfirmDialog
          title={t`Cancel the public draw?`}
          keep={t`Keep public draw`}
          go={t`Cancel public draw`}
          isDangerous
          onKeep={close}
          onGo={() => {
            close();
            void cancel();
          }}
        >
          <p>{t`Viewers have already seen part of it. The draw disappears from every page and overlay.`}</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
