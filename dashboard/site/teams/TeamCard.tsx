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
    <Grid look="card" as="li" minWidth={0} className={styles.card}>
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
          <p className="ink3 small">
            <Name>{team.tag}</Name>
            {team.assignedGroup && `, Group ${team.assignedGroup}`}
          </p>
        </Box>
        <FollowButton team={team} />
      </Row>
      <Grid columns={3} as="dl" className={styles.record}>
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
      <div className={styles.roster}>
        <Text as="h3" flex="none" size="body" weight="medium" tone="secondary" className={styles.rosterHead}>
          Main Roster{' '}
          <span className="ink3">
            {mainRoster(players).length}/{MAIN_ROSTER_SIZE}
          </span>
        </Text>
        <ol>
          {MAIN_ROLES.map((role, index) => {
            const player = players.find((each) => each.role === role);
            return (
              <Row as="li" gap={5} align="center" size="small" key={role} className={styles.player}>
                <Text
                  flex="none"
                  weight="medium"
                  tone="tertiary"
                  className={styles.position}
                  aria-hidden="true"
                >
                  {index + 1}
                </Text>
                {player ? (
                  <Text as={NameLink} weight="medium" noun="players" id={player.id} isOneLine>
                    {player.name}
                  </Text>
                ) : (
                  <span className="ink3">Open place</span>
                )}
                <Text marginLeft="auto" flex="none" tone="tertiary">
                  {role}
                </Text>
              </Row>
            );
          })}
        </ol>
      </div>
      <Row
        line="top"
        padding={[2, 5]}
        as="p"
        gap={4}
        align="center"
        justify="between"
        size="small"
        className={styles.reserves}
      >
        <Text flex="none" size="body" weight="medium" tone="secondary" className={styles.rosterHead}>
          Reserves{' '}
          <span className="ink3">
            {reserves.length}/{RESERVE_SIZE}
          </span>
        </Text>
        {reserves[0] && (
          <NameLink noun="players" id={reserves[0].id} isOneLine className="ink2">
            {reserves[0].name}
          </NameLink>
        )}
      </Row>
    </Grid>
  );
}
