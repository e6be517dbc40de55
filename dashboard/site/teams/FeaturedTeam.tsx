import type { Team } from '#domain/contract/teams.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { Crest } from '#ui/Crest.tsx';
import { Row } from '#ui/layout.tsx';
import { Name } from '#ui/Name.tsx';
import { Text } from '#ui/Text.tsx';
import styles from './FeaturedTeam.module.css';

/** A team in one line: crest, name, tag and group, points and record. */
export function FeaturedTeam({ team }: { team: Team }) {
  return (
    <Row as="li" gap={3} align="center" minWidth={0} className={styles.team}>
      <Crest name={team.name} tag={team.tag} logo={team.logo} size={40} />
      <div className={styles.words}>
        <Row as="p" weight="semibold">
          <NameLink noun="teams" id={team.id} isOneLine>
            {team.name}
          </NameLink>
        </Row>
        <Text as="p" size="small" tone="tertiary">
          <Name>{team.tag}</Name>
          {team.assignedGroup && `, Group ${team.assignedGroup}`}
        </Text>
      </div>
      <div className={styles.record}>
        <Text as="p" size="medium" weight="bold" className={styles.points}>
          {team.points ?? '–'}
          <span className="unseen"> points</span>
        </Text>
        <Text as="p" size="small" tone="tertiary">
          <span className="unseen">wins and losses </span>
          {team.wins}–{team.losses}
        </Text>
      </div>
    </Row>
  );
}
