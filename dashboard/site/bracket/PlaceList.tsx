import type { BracketMatch } from '#domain/contract/competition/brackets.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { Crest, Row, Text } from '#ui/blocks.tsx';
import styles from './PlaceList.module.css';

export type Placed = { place: string; teams: readonly BracketMatch['team1'][] };

export const PlaceList = ({ order }: { order: readonly Placed[] }) => (
  <ol>
    {order
      .filter(({ teams }) => teams.length > 0)
      .map(({ place, teams }) => (
        <Row as="li" line="top" padding={[1.5, 4]} gap={3} key={place} className={styles.row}>
          <Text fontWidth="narrow" flex="none" weight="bold" className={styles.place}>
            {place}
          </Text>
          <Row align="stretch" as="span" gap={[1.5, 3]} wraps flex="fill" minWidth={0}>
            {teams.map(({ participationId, teamId, name, tag, logo }) => (
              <Row
                as="span"
                gap={2}
                minWidth={0}
                weight="medium"
                key={participationId}
                className={styles.team}
              >
                <Crest name={name} tag={tag} logo={logo} size={20} />
                <NameLink noun="teams" id={teamId} name={name} isOneLine />
              </Row>
            ))}
          </Row>
        </Row>
      ))}
  </ol>
);
