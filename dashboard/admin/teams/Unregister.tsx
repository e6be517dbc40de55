import { type ReactNode, useState } from 'react';
import { poolAfter } from '#admin/donations/index.ts';
import { BRACKET_ACTIONS, useConfirmedAction } from '#admin/matches/index.ts';
import { ActDialog } from '#admin/shared/ActDialog.tsx';
import { OF_TEAMS } from '#admin/shared/team/queries.ts';
import { bracketMatches } from '#domain/competition/bracket/matches.ts';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import { deleteParticipation } from '#domain/contract/competition/participations.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { howMany } from '#domain/text/text.ts';
import { bracketQuery, useRead } from '#shared/api/api.ts';
import { Box, Button, Note, Row, Stack, Text } from '#ui/blocks.tsx';
import { Dialog, DialogActions } from '#ui/Dialog.tsx';
import { Replace } from './Replace.tsx';
import { Withdraw } from './Withdraw.tsx';

type Props = {
  teams: readonly Team[];
  tournament: Tournament;
  /** What the draw does not allow, where that is not Unregister itself. */
  why?: string;
  /** The question while nothing is drawn; `isKnown` is false until that is certain. Unregistering one team if left out. */
  beforeDraw?: (isKnown: boolean) => ReactNode;
  onClose: () => void;
};

/** Asks before teams go. Before the draw they are unregistered or deleted; after the draw there are three ways. */
export function Unregister({ teams, tournament, why, beforeDraw, onClose }: Props) {
  const bracket = useRead(bracketQuery, tournament.id);
  const [way, choose] = useState<'withdraw' | 'replace' | null>(null);
  const { ask, question } = useConfirmedAction(tournament.id, onClose);
  const [team] = teams;
  if (!team) return null;
  const isOne = teams.length === 1;
  const names = isOne ? team.name : howMany(teams.length, 'team');
  const title = `Unregister ${names} from ${tournament.name}?`;
  const hasPlayed = teams.some(({ games }) => games > 0);
  if (question) return question;
  if (way === 'withdraw') return <Withdraw teams={teams} onClose={onClose} />;
  if (way === 'replace') return <Replace {...{ team, tournament, onClose }} />;
  if (!hasPlayed && !(bracket.data && isDrawn(bracket.data)))
    return (
      beforeDraw?.(!bracket.isPending) ?? (
        <BeforeDraw {...{ team, tournament, title, onClose }} isKnown={!bracket.isPending} />
      )
    );
  return (
    <Dialog title={title} onClose={onClose}>
      {why && (
        <Box as="p" rail="warning" surface="warning" padding={[3, 4]}>
          {why}
        </Box>
      )}
      <Note>The draw is made, so a team cannot simply be removed. You have three options:</Note>
      <Way
        sentence={
          isOne
            ? `${names} stays in the draw but plays no more. Its open matches are forfeited or annulled; you see them first.`
            : `All ${names} stay in the draw but play no more. Their open matches are forfeited or annulled; you see them first.`
        }
        button={
          <Button look="danger" onClick={() => choose('withdraw')}>
            Withdraw {isOne ? 'Team' : names}
          </Button>
        }
      />
      <Way
        sentence={
          isOne ? replacing(team) : 'Replacing goes team by team: tick one team only, then unregister it.'
        }
        button={
          <Button disabled={!isOne || hasPlayed} onClick={() => choose('replace')}>
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
      <DialogActions>
        <Button look="plain" onClick={onClose}>
          {isOne ? 'Keep team' : 'Keep teams'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const replacing = ({ name, games }: Team) =>
  games > 0
    ? `${name} has played, so no other team can take its place.`
    : `Another team takes the exact place of ${name}, with its matches and their times. Nothing else changes.`;

const Way = ({ sentence, button }: { sentence: string; button: ReactNode }) => (
  <Row gap={[2, 5]} align="center" justify="between" wraps>
    <Text as="p" flex="words">
      {sentence}
    </Text>
    {button}
  </Row>
);

/** Whether a bracket has matches: then its draw is made. */
const isDrawn = (bracket: Bracket) =>
  [...bracket.groups.flatMap(({ matches }) => matches), ...bracketMatches(bracket)].some(
    ({ matchId, status }) => matchId !== null && status !== 'cancelled',
  );

type BeforeProps = Pick<Props, 'tournament' | 'onClose'> & { team: Team; title: string; isKnown: boolean };

function BeforeDraw({ team, tournament, title, isKnown, onClose }: BeforeProps) {
  const { name, tournamentParticipationId: id } = team;
  const { registrationFee: fee, prizePool } = tournament;
  return (
    <ActDialog
      title={title}
      keep="Keep team"
      go="Unregister"
      isDangerous
      isDisabled={!isKnown || !id}
      act={{
        run: (call) => call(deleteParticipation, { params: { id: id ?? '' } }),
        done: () => `${name} was unregistered`,
        failed: 'Failed to unregister team:',
        undone: `${name} is registered again`,
        reads: OF_TEAMS,
      }}
      onClose={onClose}
    >
      <Stack as="ul" rail="strong" surface={2} padding={[3, 4]} gap={1.5} tone="secondary">
        {fee > 0 && <li>Its fee leaves the pool. {poolAfter(prizePool, -fee)}</li>}
        <li>Its roster for this tournament and its planned matches are removed.</li>
        <li>Its place goes to the first team on the waitlist.</li>
      </Stack>
    </ActDialog>
  );
}
