import IconX from 'icon:x';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { OF_TEAMS, teamParticipationsQuery } from '#admin/shared/team/queries.ts';
import { errorText, useBusyAct } from '#admin/shared/useAct.ts';
import { registerTeam } from '#domain/contract/competition/participations.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { commaList, t } from '#domain/text/translate.ts';
import { useRead } from '#shared/api/api.ts';
import { feeText } from '#shared/tournament/fee.ts';
import { StatusBadge } from '#shared/tournament/StatusBadge.tsx';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Alert, Box, Button, Grid, Heading, Hint, MainName, Note, Row, Small, Stack } from '#ui/blocks.tsx';
import { Editable } from '#ui/Field.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { MergeTeams } from './DuplicateTeams.tsx';
import { EditTeam } from './EditTeam.tsx';
import { GiveCaptain } from './GiveCaptain.tsx';
import { Roster } from './Roster.tsx';
import { DeleteTeam, seemsPlayed, teamIn, Unregister } from './Unregister.tsx';

type Props = { team: Team; task: Task; isOpened: boolean; onTask: (task: Task) => void; onClose: () => void };

export function TeamPanel({ team, task, isOpened, onTask, onClose }: Props) {
  const nav = useRef<HTMLElement>(null);
  // The edit form focuses its first field itself.
  useEffect(() => {
    if (isOpened && task !== 'edit') nav.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  }, [isOpened, task]);
  return (
    <Box as="section" rail="text" line="between" aria-label={team.name}>
      <Row as="header" paddingLeft={5} paddingRight={3} gap={2} justify="between">
        <Tabs
          ref={nav}
          label={t`Tasks for ${team.name}`}
          views={(Object.keys(TASKS) as Task[]).map((each) => ({
            name: TASKS[each],
            isHere: each === task,
            onPress: () => onTask(each),
          }))}
        />
        <Button look="icon" isReading onClick={onClose} aria-label={t`Close ${team.name}`}>
          <IconX size={20} stroke={1.8} aria-hidden="true" />
        </Button>
      </Row>
      {task === 'edit' && <EditTeam team={team} isOpened={isOpened} onDone={onClose} />}
      {task === 'players' && <Roster team={team} />}
      {task === 'tournaments' && <TeamTournaments team={team} />}
      {task === 'more' && <More team={team} />}
    </Box>
  );
}

type Rare = 'captain' | 'unregister' | 'merge' | 'delete';

const RARE: { rare: Rare; title: string; sentence: string; needsTournament: boolean }[] = [
  {
    rare: 'captain',
    title: t`Change captain`,
    sentence: t`Someone else then manages the registration and gets its messages.`,
    needsTournament: true,
  },
  {
    rare: 'unregister',
    title: t`Unregister`,
    sentence: t`For a team that leaves. After the draw it withdraws, or another team takes its place.`,
    needsTournament: true,
  },
  {
    rare: 'merge',
    title: t`Merge into another team`,
    sentence: t`For a duplicate: tournaments, rosters and matches move to the other record.`,
    needsTournament: false,
  },
  {
    rare: 'delete',
    title: t`Delete`,
    sentence: t`For a team that has not played: it is deleted with its roster, and its fee is removed from the prize pool.`,
    needsTournament: false,
  },
];

function More({ team }: { team: Team }) {
  const [asked, ask] = useState<Rare | null>(null);
  const tournament = useSelection().all.find(({ id }) => id === team.tournamentId);
  const close = () => ask(null);
  return (
    <>
      {RARE.filter(
        ({ rare, needsTournament }) =>
          (!needsTournament || team.tournamentParticipationId) && !(rare === 'delete' && seemsPlayed(team)),
      ).map(({ rare, title, sentence }) => (
        <Row key={rare} padding={[5, 6]} gap={[3, 5]} justify="between" wraps>
          <Stack flex="words" gap={1} width="text">
            <Heading size="card">{title}</Heading>
            <Note>{sentence}</Note>
          </Stack>
          <Button
            look={rare === 'delete' || rare === 'unregister' ? 'danger' : 'quiet'}
            onClick={() => ask(rare)}
            aria-label={t`${title}: ${team.name}`}
          >
            {title}
          </Button>
        </Row>
      ))}
      {seemsPlayed(team) && (
        <Note padding={[5, 6]}>
          {t`It has played and cannot be deleted: its opponents would lose their results.`}
        </Note>
      )}
      {asked === 'captain' && <GiveCaptain team={team} onClose={close} />}
      {asked === 'unregister' && tournament && (
        <Unregister teams={[team]} tournament={tournament} onClose={close} />
      )}
      {asked === 'merge' && <MergeTeams from={team.id} onClose={close} />}
      {asked === 'delete' && <DeleteTeam team={team} onClose={close} />}
    </>
  );
}

export const TASKS = {
  edit: t`Edit`,
  players: t`Manage Players`,
  tournaments: t`Manage Tournaments`,
  more: t`More`,
} as const;
export type Task = keyof typeof TASKS;

/** Keeps the open team and the task for it in the URL, so that other tabs can link to them. */
export function useOpened() {
  const [path, go] = useLocation();
  const search = new URLSearchParams(useSearch());
  const task = search.get('do') ?? '';
  const open = (id: string | null, next: Task = 'edit') => {
    search.delete('team');
    search.delete('do');
    if (id) {
      search.set('team', id);
      search.set('do', next);
    }
    go(`${path}?${search}`, { replace: true });
  };
  return { id: search.get('team'), task: task in TASKS ? (task as Task) : 'edit', open };
}

function TeamTournaments({ team }: { team: Team }) {
  const { all } = useSelection();
  const { data: parts } = useRead(teamParticipationsQuery, team.id);
  const [withRoster, setWithRoster] = useState(true);
  const [leaving, setLeaving] = useState<Tournament | null>(null);
  const partIn = (id: string | undefined) => parts?.find(({ tournamentId }) => tournamentId === id);
  const part = partIn(leaving?.id);
  return (
    <Stack as="section" gap={3} padding={[5, 6]} aria-label={t`${team.name}’s tournaments`}>
      <Heading size="card">{t`Tournaments`}</Heading>
      {all.length === 0 && <Note>{t`No tournaments available`}</Note>}
      <Editable>
        <Row minHeight={11} as="label" padding={[0, 3]} gap={3}>
          <input
            type="checkbox"
            checked={withRoster}
            onChange={(event) => setWithRoster(event.target.checked)}
          />
          {t`Enter with its last roster`}
        </Row>
        <Box as="ul" border="line" radius="control" line="between">
          {all.map((tournament) => (
            <Entry
              key={tournament.id}
              team={team}
              tournament={tournament}
              withRoster={withRoster}
              isKnown={parts !== undefined}
              hasWithdrawn={partIn(tournament.id)?.registrationStatus === 'withdrawn'}
              onLeave={() => setLeaving(tournament)}
            />
          ))}
        </Box>
      </Editable>
      <Hint>
        {t`Saved at once. Entering adds the fee to the prize pool; leaving removes the fee and the roster.`}
      </Hint>
      {leaving && part && (
        <Unregister teams={[teamIn(team, part)]} tournament={leaving} onClose={() => setLeaving(null)} />
      )}
    </Stack>
  );
}

type EntryProps = {
  team: Team;
  tournament: Tournament;
  withRoster: boolean;
  isKnown: boolean;
  hasWithdrawn: boolean;
  onLeave: () => void;
};

function Entry({ team, tournament, withRoster, isKnown, hasWithdrawn, onLeave }: EntryProps) {
  const { act, isBusy } = useBusyAct();
  const [refused, setRefused] = useState<string>();
  const { id, name, league, status, registrationFee, teamCount, maxTeams } = tournament;
  const toggle = (isIn: boolean) => {
    setRefused(undefined);
    if (!isIn) return onLeave();
    const params = { teamId: team.id, tournamentId: id };
    void act({
      run: (call) => call(registerTeam, { params, body: { withRoster } }),
      done: () => t`${team.name} is in ${name}`,
      failed: t`${team.name} is not in ${name}.`,
      undone: t`${team.name} was removed from ${name}`,
      reads: OF_TEAMS,
      onRefused: (error) => setRefused(errorText(error)),
    });
  };
  return (
    <li>
      <Grid as="label" sides="both" presses padding={[2, 3]} gap={3} align="center">
        <input
          type="checkbox"
          checked={isBusy || team.assignedTournaments.includes(id)}
          disabled={isBusy || !isKnown}
          onChange={(event) => toggle(event.target.checked)}
        />
        <Stack as="span">
          <MainName>{name}</MainName>
          <Small tone="tertiary">
            {commaList([
              t`League ${league}`,
              t`${teamCount} of ${maxTeams} teams`,
              feeText(registrationFee),
              hasWithdrawn && t`withdrawn`,
            ])}
          </Small>
        </Stack>
        <StatusBadge status={status} />
      </Grid>
      {refused && (
        <Alert padding={[2, 3]} size="small" weight="medium">
          {refused}
        </Alert>
      )}
    </li>
  );
}
