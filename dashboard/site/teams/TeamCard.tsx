import type { Team } from '#domain/contract/teams.ts';
import { inRoleOrder, mainRoster, RESERVE, ROLES } from '#domain/registration/roster.ts';
import { MAIN_ROSTER_SIZE, RESERVE_SIZE } from '#domain/settings.ts';
import { FollowButton } from '#shared/preferences/FollowButton.tsx';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { Crest } from '#ui/Crest.tsx';
import { classes } from '#ui/classes.ts';
import { Box, Grid, Row } from '#ui/layout.tsx';
import { longestWord } from '#ui/longestWord.ts';
import { Name } from '#ui/Name.tsx';
import { Text } from '#ui/Text.tsx';
import styles from './TeamCard.module.css';

const MAIN_ROLES = ROLES.filter((role) => role !== RESERVE);

/** A team with its record and roster in role order; a position nobody holds is an open place. */
export function TeamCard({ team }: { team: Team }) {
  const players = inRoleOrder(team.players);
  const reserves = players.filter(({ role }) => role === RESERVE);
  return (
    <Grid as="li" look="card" minWidth={0} className={styles.card}>
      <Row padding={[4, 5]} gap={4} align="center" className={styles.head}>
        <Crest name={team.name} tag={team.tag} logo={team.logo} size={56} />
        <Box flex="auto" minWidth={0}>
          <Text
            as="h2"
            size="xl"
            weight="semibold"
            className={classes(
              styles.name,
              longestWord(team.name) > 9 && styles.wordy,
              [...team.name].length > 40 && styles.long,
            )}
            title={team.name}
          >
            <NameLink noun="teams" id={team.id}>
              {team.name}
            </NameLink>
          </Text>
          <Text as="p" size="small" tone="tertiary">
            <Name>{team.tag}</Name>
            {team.assignedGroup && `, Group ${team.assignedGroup}`}
          </Text>
        </Box>
        <FollowButton team={team} />
      </Row>
      <Record team={team} />
      <div className={styles.roster}>
        <Text as="h3" flex="none" size="body" weight="medium" tone="secondary" className={styles.rosterHead}>
          Main Roster{' '}
          <Text tone="tertiary">
            {mainRoster(players).length}/{MAIN_ROSTER_SIZE}
          </Text>
        </Text>
        <ol>
          {MAIN_ROLES.map((role, index) => (
            <Position
              key={role}
              role={role}
              number={index + 1}
              player={players.find((each) => each.role === role)}
            />
          ))}
        </ol>
      </div>
      <Row
        minHeight={12}
        as="p"
        line="top"
        padding={[2, 5]}
        gap={4}
        align="center"
        justify="between"
        size="small"
      >
        <Text flex="none" size="body" weight="medium" tone="secondary" className={styles.rosterHead}>
          Reserves{' '}
          <Text tone="tertiary">
            {reserves.length}/{RESERVE_SIZE}
          </Text>
        </Text>
        {reserves[0] && (
          <Text as={NameLink} tone="secondary" noun="players" id={reserves[0].id} isOneLine>
            {reserves[0].name}
          </Text>
        )}
      </Row>
    </Grid>
  );
}

const Record = ({ team }: { team: Team }) => (
  <Grid as="dl" columns={3} className={styles.record}>
    {(
      [
        ['Wins', team.wins],
        ['Losses', team.losses],
        ['Points', team.points],
      ] as const
    ).map(([label, count]) => (
      <div key={label}>
        <dt className="label">{label}</dt>
        <dd>{count ?? '–'}</dd>
      </div>
    ))}
  </Grid>
);

type PositionProps = { role: string; number: number; player: Team['players'][number] | undefined };

const Position = ({ role, number, player }: PositionProps) => (
  <Row as="li" gap={5} align="center" size="small" className={styles.player}>
    <Text flex="none" weight="medium" tone="tertiary" className={styles.position} aria-hidden="true">
      {number}
    </Text>
    {player ? (
      <Text as={NameLink} weight="medium" noun="players" id={player.id} isOneLine>
        {player.name}
      </Text>
    ) : (
      <Text tone="tertiary">Open place</Text>
    )}
    <Text flex="none" marginLeft="auto" tone="tertiary">
      {role}
    </Text>
  </Row>
);
