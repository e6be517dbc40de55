import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { poolAfter } from '#admin/donations/index.ts';
import { BRACKET_ACTIONS, useConfirmedAction } from '#admin/matches/index.ts';
import { errorText } from '#admin/shared/form/refusal.ts';
import { OF_TEAMS } from '#admin/shared/team/queries.ts';
import { useAct } from '#admin/shared/useAct.ts';
import { Withdraw } from '#admin/teams/index.ts';
import { bracketMatches } from '#domain/competition/bracket/matches.ts';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import { deleteParticipation } from '#domain/contract/competition/participations.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { bracketQuery, useApi } from '#shared/api/api.ts';
import { FormSummary } from '#shared/forms/form.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog, Dialog, DialogActions } from '#ui/Dialog.tsx';
import { Row, Stack } from '#ui/layout.tsx';
import { Text } from '#ui/Text.tsx';
import { Replace } from './Replace.tsx';

type Props = { team: Team; tournament: Tournament; onClose: () => void };

export function Unregister({ team, tournament, onClose }: Props) {
  const bracket = useQuery(bracketQuery(useApi(), tournament.id));
  const [way, choose] = useState<'withdraw' | 'replace' | null>(null);
  const { ask, question } = useConfirmedAction(tournament.id, onClose);
  const { name } = team;
  const title = `Unregister ${name} from ${tournament.name}?`;
  const hasPlayed = team.games > 0;
  if (question) return question;
  if (way === 'withdraw') return <Withdraw team={team} onClose={onClose} />;
  if (way === 'replace') return <Replace {...{ team, tournament, onClose }} />;
  if (bracket.data && !hasPlayed && !isDrawn(bracket.data))
    return <BeforeDraw {...{ team, tournament, title, onClose }} />;
  return (
    <Dialog title={title} onClose={onClose}>
      {bracket.data ? (
        <>
          <Text as="p" tone="secondary">
            The draw is made, so a team cannot simply be removed. You have three options:
          </Text>
          <Way
            sentence={`${name} stays in the draw but plays no more. Its open matches are forfeited or annulled; you see them first.`}
            button={
              <Button look="danger" onClick={() => choose('withdraw')}>
                Withdraw Team
              </Button>
            }
          />
          <Way
            sentence={
              hasPlayed
                ? `${name} has played, so no other team can take its place.`
                : `Another team takes the exact place of ${name}, with its matches and their times. Nothing else changes.`
            }
            button={
              <Button disabled={hasPlayed} onClick={() => choose('replace')}>
                Replace Team
              </Button>
            }
          />
          <Way
            sentence="Removes all seeds and bracket matches; you draw again later. You first see every result that would be lost."
            button={
              <Button look="danger" onClick={() => ask(BRACKET_ACTIONS.undoDraw)}>
                Undo Draw
              </Button>
            }
          />
        </>
      ) : (
        <Text as="p" tone="tertiary" role="status">
          {bracket.isError ? '' : 'Checking the draw'}
        </Text>
      )}
      <FormSummary problems={bracket.isError && !bracket.data ? [errorText(bracket.error)] : []} />
      <DialogActions>
        <Button look="plain" onClick={onClose}>
          Keep team
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const Way = ({ sentence, button }: { sentence: string; button: ReactNode }) => (
  <Row gap={[2, 5]} align="center" justify="between" wraps>
    <Text as="p" flex="words">
      {sentence}
    </Text>
    {button}
  </Row>
);

const isDrawn = (bracket: Bracket) =>
  [...bracket.groups.flatMap(({ matches }) => matches), ...bracketMatches(bracket)].some(
    ({ matchId, status }) => matchId !== null && status !== 'cancelled',
  );

function BeforeDraw({ team, tournament, title, onClose }: Props & { title: string }) {
  const api = useApi();
  const act = useAct();
  const [isBusy, setBusy] = useState(false);
  const { name, tournamentParticipationId: id } = team;
  const { registrationFee: fee, prizePool } = tournament;
  const go = async () => {
    if (!id) return;
    setBusy(true);
    await act({
      run: (key) => api.call(deleteParticipation, { params: { id } }, key),
      done: () => `${name} was unregistered`,
      failed: 'Failed to unregister team:',
      undone: `${name} is registered again`,
      reads: OF_TEAMS,
    });
    onClose();
  };
  return (
    <ConfirmDialog
      title={title}
      keep="Keep team"
      go="Unregister"
      isDangerous
      isBusy={isBusy}
      onKeep={onClose}
      onGo={() => void go()}
    >
      <Stack as="ul" rail="strong" surface={2} padding={[3, 4]} gap={1.5} tone="secondary">
        {fee > 0 && <li>Its fee leaves the pool. {poolAfter(prizePool, -fee)}</li>}
        <li>Its roster for this tournament and its planned matches are removed.</li>
        <li>Its place goes to the first team on the waitlist.</li>
      </Stack>
    </ConfirmDialog>
  );
}
