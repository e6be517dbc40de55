import IconX from 'icon:x';
import { useEffect, useRef, useState } from 'react';
import type { Team } from '#domain/contract/teams.ts';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Box, Row, Stack } from '#ui/layout.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { DeleteTeam, seemsPlayed } from './DeleteTeam.tsx';
import { EditTeam } from './EditTeam.tsx';
import { GiveCaptain } from './GiveCaptain.tsx';
import { MergeTeams } from './MergeTeams.tsx';
import { Roster } from './Roster.tsx';
import styles from './TeamPanel.module.css';
import { TeamTournaments } from './TeamTournaments.tsx';
import { TASKS, type Task } from './useOpened.ts';
import { Withdraw } from './Withdraw.tsx';

type Props = {
  team: Team;
  task: Task;
  /** Somebody has just opened it, rather than found it open with what was typed. */
  isOpened: boolean;
  onTask: (task: Task) => void;
  onClose: () => void;
};

/** All that can be done with a team, beneath its row. */
export function TeamPanel({ team, task, isOpened, onTask, onClose }: Props) {
  const nav = useRef<HTMLElement>(null);
  // The form takes the focus to its first field by itself.
  useEffect(() => {
    if (isOpened && task !== 'edit') nav.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  }, [isOpened, task]);
  return (
    <Box as="section" rail="text" aria-label={team.name}>
      <Row as="header" line="bottom" gap={2} align="center" className={styles.head}>
        <Row
          as="nav"
          gap={[1, 2]}
          flex="fill"
          minWidth={0}
          ref={nav}
          className={styles.tabs}
          aria-label={`What to do with ${team.name}`}
        >
          {(Object.keys(TASKS) as Task[]).map((each) => (
            <Box
              minHeight={11}
              as="button"
              paddingInline={1.5}
              weight="medium"
              tone="secondary"
              nowrap
              key={each}
              type="button"
              className={classes(styles.tab, each === task && styles.here)}
              aria-current={each === task || undefined}
              onClick={() => onTask(each)}
            >
              {TASKS[each]}
            </Box>
          ))}
        </Row>
        <Stack
          radius="control"
          as="button"
          type="button"
          className={styles.close}
          onClick={onClose}
          aria-label={`Close ${team.name}`}
        >
          <IconX size={20} stroke={1.8} aria-hidden="true" />
        </Stack>
      </Row>
      {task === 'edit' && <EditTeam team={team} isOpened={isOpened} onDone={onClose} />}
      {task === 'players' && <Roster team={team} />}
      {task === 'tournaments' && <TeamTournaments team={team} />}
      {task === 'more' && <More team={team} />}
    </Box>
  );
}

type Rare = 'captain' | 'withdraw' | 'merge' | 'delete';

const RARE: { rare: Rare; title: string; sentence: string; needsTournament: boolean }[] = [
  {
    rare: 'captain',
    title: 'Give to another captain',
    sentence: 'Another person in Discord changes the registration and gets its messages from then on.',
    needsTournament: true,
  },
  {
    rare: 'withdraw',
    title: 'Withdraw',
    sentence: 'For a team that gives up in mid-tournament: its games are annulled or forfeited.',
    needsTournament: true,
  },
  {
    rare: 'merge',
    title: 'Merge into another team',
    sentence:
      'For a team that stands here twice: tournaments, rosters and matches go over to the other record.',
    needsTournament: false,
  },
  {
    rare: 'delete',
    title: 'Delete',
    sentence: 'For a team that has not played: it goes with its roster, and its fee leaves the prize pool.',
    needsTournament: false,
  },
];

/** What is seldom done with a team, each with what it means. */
function More({ team }: { team: Team }) {
  const [asked, ask] = useState<Rare | null>(null);
  const close = () => ask(null);
  return (
    <>
      {RARE.filter(
        ({ rare, needsTournament }) =>
          (!needsTournament || team.tournamentParticipationId) && !(rare === 'delete' && seemsPlayed(team)),
      ).map(({ rare, title, sentence }) => (
        <Stack gap={3} key={rare} className={classes(styles.part, styles.rare)}>
          <Heading as="h2" size="card">
            {title}
          </Heading>
          <Text as="p" tone="secondary">
            {sentence}
          </Text>
          <Button
            look={rare === 'delete' || rare === 'withdraw' ? 'danger' : 'quiet'}
            onClick={() => ask(rare)}
            aria-label={`${title}: ${team.name}`}
          >
            {title}
          </Button>
        </Stack>
      ))}
      {seemsPlayed(team) && (
        <Stack gap={3} className={styles.part}>
          <Text as="p" tone="secondary">
            It has played and cannot be deleted: the results of its opponents would go with it.
          </Text>
        </Stack>
      )}
      {asked === 'captain' && <GiveCaptain team={team} onClose={close} />}
      {asked === 'withdraw' && <Withdraw team={team} onClose={close} />}
      {asked === 'merge' && <MergeTeams from={team.id} onClose={close} />}
      {asked === 'delete' && <DeleteTeam team={team} onClose={close} />}
    </>
  );
}
