import type { Team } from '#domain/contract/competition/teams.ts';
import {
  inRoleOrder,
  isReserve,
  mainRoles,
  mainRoster,
  reserveRoles,
  teamSize,
} from '#domain/registration/roster.ts';
import { t } from '#domain/text/translate.ts';
import { FollowButton } from '#shared/preferences/FollowButton.tsx';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { Box, Crest, classes, Grid, Hint, Name, Row, richList, Text } from '#ui/blocks.tsx';
import { longestWord } from '#ui/longestWord.ts';
import styles from './TeamCard.module.css';

export function TeamCard({ team }: { team: Team }) {
  const players = inRoleOrder(team.players);
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
          <Hint>
            {richList(<Name>{team.tag}</Name>, team.assignedGroup && t`Group ${team.assignedGroup}`)}
          </Hint>
        </Box>
        <FollowButton team={team} />
      </Row>
      <Record team={team} />
      <div className={styles.roster}>
        <Text as="h3" flex="none" size="body" weight="medium" tone="secondary" className={styles.rosterHead}>
          {t`Main Roster`}{' '}
          <Text tone="tertiary">
            {mainRoster(players).length}/{teamSize()}
          </Text>
        </Text>
        <ol>
          {mainRoles().map((role, index) => (
            <Position
              key={role}
              role={role}
              number={index + 1}
              player={players.find((each) => each.role === role)}
            />
          ))}
        </ol>
      </div>
      <Reserves players={players.filter(({ role }) => isReserve(role))} />
    </Grid>
  );
}

/** Shows the reserves; nothing if the league's teams have no reserves. */
function Reserves({ players }: { players: Team['players'] }) {
  const places = reserveRoles().length;
  if (places === 0) return null;
  return (
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
        {t`Reserves`}{' '}
        <Text tone="tertiary">
          {players.length}/{places}
        </Text>
      </Text>
      {players.length > 0 && (
        <Row as="span" gap={[0, 3]} justify="end" wraps minWidth={0}>
          {players.map(({ id, name }) => (
            <Text as={NameLink} key={id} tone="secondary" noun="players" id={id} isOneLine>
              {name}
            </Text>
          ))}
        </Row>
      )}
    </Row>
  );
}

const Record = ({ team }: { team: Team }) => (
  <Grid as="dl" columns={3} className={styles.record}>
    {(
      [
        [t`Wins`, team.wins],
        [t`Losses`, team.losses],
        [t`Points`, team.points],
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
      <Text tone="tertiary">{t`Open place`}</Text>
    )}
    <Text flex="none" marginLeft="auto" tone="tertiary">
      {role}
    </Text>
  </Row>
);
