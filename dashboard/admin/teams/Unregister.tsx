import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { poolAfter } from '#admin/donations/index.ts';
import { BRACKET_ACTIONS, useConfirmedAction } from '#admin/matches/index.ts';
import { ActDialog } from '#admin/shared/ActDialog.tsx';
import { MatchLines, RESULT_WAITS } from '#admin/shared/match/Affected.tsx';
import { hasResult, pairing, resultText, stageText } from '#admin/shared/match/matches.ts';
import { previewQuery } from '#admin/shared/readAllPages.ts';
import { OF_TEAMS, teamParticipationsQuery } from '#admin/shared/team/queries.ts';
import { WITHDRAWN_RESULTS_WORDS } from '#admin/shared/tournament/planWords.ts';
import { errorText } from '#admin/shared/useAct.ts';
import type { Withdrawal, WithdrawnResults } from '#domain/competition/bracket/facts.ts';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import {
  deleteParticipation,
  type Participation,
  withdrawParticipations,
} from '#domain/contract/competition/participations.ts';
import { deleteTeam, getTeam, type Team } from '#domain/contract/competition/teams.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { commaList, plural, sense, sentences, t } from '#domain/text/translate.ts';
import { bracketQuery, useApi, useRead } from '#shared/api/api.ts';
import { allMatches } from '#shared/bracket/rounds.ts';
import { lowerFirst } from '#shared/bracket/words.ts';
import { FormSummary } from '#shared/forms/form.tsx';
import { isCurrent } from '#shared/tournament/status.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Box, Button, Name, Note, Row, Small, Stack, Text, VisuallyHidden } from '#ui/blocks.tsx';
import { Dialog, DialogActions } from '#ui/Dialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { Replace } from './Replace.tsx';

type Props = {
  teams: readonly Team[];
  tournament: Tournament;
  /** Why the teams cannot be deleted, if the admin tried to delete them. */
  why?: string;
  /**
   * The question asked before the draw; by default, it concerns one team. `isKnown` is false until it is certain that
   * there is no draw yet.
   */
  beforeDraw?: (isKnown: boolean) => ReactNode;
  onClose: () => void;
};

/** Asks before removing teams. Before the draw, they are unregistered or deleted; after it, there are three options. */
export function Unregister({ teams, tournament, why, beforeDraw, onClose }: Props) {
  const bracket = useRead(bracketQuery, tournament.id);
  const [way, choose] = useState<'withdraw' | 'replace' | null>(null);
  const { ask, question } = useConfirmedAction(tournament.id, onClose);
  const [team] = teams;
  if (!team) return null;
  const isOne = teams.length === 1;
  const names = isOne ? team.name : plural(teams.length, '# team', '# teams');
  const title = t`Unregister ${names} from ${tournament.name}?`;
  const hasPlayed = teams.some(({ games }) => games > 0);
  if (question) return question;
  if (way === 'withdraw')
    return <Withdraw teams={teams} rule={tournament.withdrawnResults} onClose={onClose} />;
  if (way === 'replace') return <Replace team={team} tournament={tournament} onClose={onClose} />;
  if (!hasPlayed && !(bracket.data && isDrawn(bracket.data)))
    return (
      beforeDraw?.(!bracket.isPending) ?? (
        <BeforeDraw
          team={team}
          tournament={tournament}
          title={title}
          onClose={onClose}
          isKnown={!bracket.isPending}
        />
      )
    );
  return (
    <Dialog title={title} onClose={onClose}>
      {why && (
        <Box as="p" rail="warning" surface="warning" padding={[3, 4]}>
          {why}
        </Box>
      )}
      <Note>{t`The draw has been made, so a team cannot simply be removed. Choose what to do instead:`}</Note>
      <Way
        sentence={
          isOne
            ? t`${names} stays in the draw but plays no more matches. Its open matches are forfeited or annulled; you will see them first.`
            : t`All ${teams.length} teams stay in the draw but play no more matches. Their open matches are forfeited or annulled; you will see them first.`
        }
      >
        <Button look="danger" onClick={() => choose('withdraw')}>
          {isOne ? t`Withdraw team` : t`Withdraw ${teams.length} teams`}
        </Button>
      </Way>
      <Way
        sentence={
          isOne
            ? replacing(team)
            : t`You can replace only one team at a time: tick one team, then unregister it.`
        }
      >
        {isOne && !hasPlayed && <Button onClick={() => choose('replace')}>{t`Replace team`}</Button>}
      </Way>
      <Way
        sentence={t`Removes all seeds and bracket matches; you can draw again later. You will first see every result that would be removed.`}
      >
        <Button look="danger" onClick={() => ask(BRACKET_ACTIONS.undoDraw)}>{t`Undo draw`}</Button>
      </Way>
      <DialogActions>
        <Button look="plain" onClick={onClose}>
          {isOne ? t`Keep team` : t`Keep teams`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const replacing = ({ name, games }: Team) =>
  games > 0
    ? t`${name} has played, so no other team can take its place.`
    : t`Another team takes ${name}’s exact place, with its matches and their times. Nothing else changes.`;

const Way = ({ sentence, children }: { sentence: string; children: ReactNode }) => (
  <Row gap={[2, 5]} justify="between" wraps>
    <Text as="p" flex="words">
      {sentence}
    </Text>
    {children}
  </Row>
);

const isDrawn = (bracket: Bracket) =>
  allMatches(bracket).some(({ matchId, status }) => matchId !== null && status !== 'cancelled');

type BeforeProps = Pick<Props, 'tournament' | 'onClose'> & { team: Team; title: string; isKnown: boolean };

function BeforeDraw({ team, tournament, title, isKnown, onClose }: BeforeProps) {
  const { name, tournamentParticipationId: id } = team;
  const { registrationFee: fee, prizePool } = tournament;
  return (
    <ActDialog
      title={title}
      keep={t`Keep team`}
      go={t`Unregister`}
      isDisabled={!isKnown || !id}
      run={(call) => call(deleteParticipation, { params: { id: id ?? '' } })}
      done={() => t`${name} was unregistered`}
      failed={t`Failed to unregister team:`}
      undone={t`${name} is registered again`}
      reads={OF_TEAMS}
      onClose={onClose}
    >
      <Stack as="ul" rail="strong" surface={2} padding={[3, 4]} gap={1.5} tone="secondary">
        {fee > 0 && (
          <li>{sentences([t`Its fee is removed from the prize pool.`, poolAfter(prizePool, -fee)])}</li>
        )}
        <li>{t`Its roster for this tournament and its planned matches are removed.`}</li>
        <li>{t`Its place goes to the first team on the waitlist.`}</li>
      </Stack>
    </ActDialog>
  );
}

type DeleteProps = { team: Team; onClose: () => void };

/** A team that has played or is in a draw cannot be deleted, but the tournament offers other options. */
export function DeleteTeam({ team, onClose }: DeleteProps) {
  const api = useApi();
  const { all } = useSelection();
  const { id, name } = team;
  const rights = useQuery({
    queryKey: ['teams', 'rights', id],
    queryFn: async () => (await api.call(getTeam, { params: { id } })).can ?? {},
    gcTime: 0,
  });
  const { data: parts } = useRead(teamParticipationsQuery, id);
  // Relies on the list until the server has responded.
  const stays = rights.data ? rights.data.remove === false : seemsPlayed(team);
  const why = stays
    ? t`${name} has played and cannot be deleted: its opponents would lose their results. Its record is kept.`
    : t`${name} is in the draw and cannot be deleted.`;
  const ask = (isKnown: boolean) =>
    stays ? (
      <Dialog title={t`${name} stays`} onClose={onClose}>
        <Note role="status">{isKnown ? why : t`Checking the draw`}</Note>
        <DialogActions>
          <Button onClick={onClose}>{t`Close`}</Button>
        </DialogActions>
      </Dialog>
    ) : (
      <Delete team={team} isKnown={isKnown} onClose={onClose} />
    );
  if (!parts || rights.isPending) return ask(false);
  // Checks every current tournament for a draw that contains the team.
  const holding = parts.flatMap((part) => {
    const tournament = all.find((each) => each.id === part.tournamentId && isCurrent(each));
    return tournament ? { part, tournament } : [];
  });
  return holding.reduceRight(
    (next, { part, tournament }) =>
      (isKnown: boolean) =>
        isKnown ? (
          <Unregister
            teams={[teamIn(team, part)]}
            tournament={tournament}
            why={why}
            beforeDraw={next}
            onClose={onClose}
          />
        ) : (
          ask(false)
        ),
    ask,
  )(true);
}

export const teamIn = (team: Team, { id, name, tournamentGames }: Participation): Team => ({
  ...team,
  name,
  games: tournamentGames,
  tournamentParticipationId: id,
});

function Delete({ team, isKnown, onClose }: DeleteProps & { isKnown: boolean }) {
  const { id, name, assignedTournaments } = team;
  return (
    <ActDialog
      title={t`Delete ${name}?`}
      keep={t`Keep team`}
      go={t`Delete`}
      isDisabled={!isKnown}
      run={(call) => call(deleteTeam, { params: { id } })}
      done={() => t`${name} was deleted`}
      failed={t`${name} was not deleted.`}
      undone={t`${name} was restored`}
      reads={OF_TEAMS}
      onClose={onClose}
    >
      <Note>
        {assignedTournaments.length > 0
          ? plural(
              assignedTournaments.length,
              'It is removed from # tournament with its roster, and its fee is removed from the prize pool.',
              'It is removed from # tournaments with its rosters, and its fees are removed from the prize pools.',
            )
          : t`It is not in a tournament.`}
      </Note>
    </ActDialog>
  );
}

/** Whether the list shows that a team has played. The server checks again before it deletes anything. */
export const seemsPlayed = ({ games, careerGames }: Team) => games > 0 || careerGames > 0;

const MODES: { value: Withdrawal | ''; name: string; help: string }[] = [
  { value: '', name: t`Use this tournament’s rule`, help: '' },
  {
    value: 'annul',
    name: t`Annul group results`,
    help: t`They do not count. Undoing the withdrawal restores them.`,
  },
  { value: 'forfeit', name: t`Forfeit open matches`, help: t`Its opponents win; played matches are kept.` },
];

type WithdrawProps = { teams: readonly Team[]; rule: WithdrawnResults; onClose: () => void };

function Withdraw({ teams, rule, onClose }: WithdrawProps) {
  const [mode, setMode] = useState<Withdrawal | ''>('');
  const [reason, setReason] = useState('');
  const ids = teams.flatMap(({ tournamentParticipationId: id }) => id ?? []);
  const asked = { ids, ...(mode && { mode }) };
  const { length } = teams;
  const name = length === 1 ? teams[0]?.name : undefined;
  const key = ['withdraw', ...ids, mode];
  const preview = useRead(previewQuery, key, withdrawParticipations, { body: { ...asked, dryRun: true } });
  const affected = preview.data?.affected;
  return (
    <ActDialog
      title={name ? t`Withdraw ${name}?` : plural(length, 'Withdraw # team?', 'Withdraw # teams?')}
      keep={name ? t`Keep team` : t`Keep teams`}
      go={
        affected?.length
          ? plural(affected.length, 'Withdraw and change # match', 'Withdraw and change # matches')
          : sense('from the draw')`Withdraw`
      }
      isKept
      run={async (call) => {
        const body = { ...asked, reason: reason.trim() || null };
        // The choice above removes group results. A separate question asks about later results.
        const removals = affected?.flatMap(({ id: match, stage }) => (stage === 'group' ? match : []));
        return call(withdrawParticipations, { body }, removals);
      }}
      done={({ affected }) =>
        commaList([
          name ? t`${name} has withdrawn` : plural(length, '# team has withdrawn', '# teams have withdrawn'),
          plural(affected.length, '# match changed', '# matches changed'),
        ])
      }
      failed={
        name
          ? t`${name} was not withdrawn.`
          : plural(length, '# team was not withdrawn.', '# teams were not withdrawn.')
      }
      undone={
        name
          ? t`${name} is back in the tournament`
          : plural(length, '# team is back in the tournament', '# teams are back in the tournament')
      }
      reads={OF_TEAMS}
      onClose={onClose}
    >
      <Stack as="fieldset" gap={2.5}>
        <VisuallyHidden as="legend">{t`Effect on the matches`}</VisuallyHidden>
        {MODES.map(({ value, name, help }) => (
          <Row align="stretch" as="label" gap={2.5} key={value}>
            <input type="radio" name="mode" checked={mode === value} onChange={() => setMode(value)} />
            <Stack as="span">
              <Text weight="medium">{name}</Text>
              <Small tone="tertiary">
                {help || t`Group results: ${lowerFirst(WITHDRAWN_RESULTS_WORDS[rule])}.`}
              </Small>
            </Stack>
          </Row>
        ))}
      </Stack>
      <TextField label={t`Reason`} aside={t`optional`} value={reason} onText={setReason} />
      {preview.isPending && <Note tone="tertiary" role="status">{t`Checking dependent matches`}</Note>}
      {affected && <WhatChanges affected={affected} />}
      <FormSummary problems={preview.isError ? [errorText(preview.error)] : []} />
    </ActDialog>
  );
}

function WhatChanges({ affected }: { affected: readonly Match[] }) {
  if (affected.length === 0) return <Note>{t`No matches will change.`}</Note>;
  return (
    <Stack gap={2}>
      <Note>{plural(affected.length, '# match will change:', '# matches will change:')}</Note>
      <MatchLines
        lines={affected.map((match) => ({
          id: match.id,
          stage: stageText(match),
          what: <Name>{hasResult(match) ? resultText(match, match) : pairing(match)}</Name>,
          becomes: becomes(match),
        }))}
      />
    </Stack>
  );
}

const becomes = (match: Match) => {
  const { status, forfeit, countsForStats, stage } = match;
  if (status === 'cancelled' && stage !== 'group' && hasResult(match)) return RESULT_WAITS;
  if (status === 'cancelled') return countsForStats ? t`Cancelled` : t`Annulled`;
  if (forfeit === 'both') return t`Double forfeit`;
  return forfeit ? t`Forfeit` : sense('a match')`Changed`;
};
