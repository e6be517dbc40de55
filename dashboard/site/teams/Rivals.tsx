import { Link } from 'wouter';
import { WinRate } from '#shared/ranking/WinRate.tsx';
import type { Selection } from '#shared/tournament/useSelection.ts';
import { Crest, Name, Row, Text } from '#ui/blocks.tsx';
import styles from './Rivals.module.css';
import type { Rivalry } from './rivalries.ts';

export const Rivals = ({ rivals, to }: { rivals: readonly Rivalry[]; to: Selection['to'] }) => (
  <ul>
    {rivals.map(({ teamId, name, tag, logo, wins, draws, losses }) => (
      <li key={teamId}>
        <Row
          touch
          minHeight={10}
          as={Link}
          line="top"
          padding={[1, 5]}
          gap={3}
          align="center"
          href={to(`/teams/${teamId}`)}
          className={styles.row}
        >
          <Crest name={name} tag={tag} logo={logo} size={24} />
          <Text marginRight="auto" as={Name} weight="medium" isOneLine>
            {name}
          </Text>
          <WinRate wins={wins} draws={draws} losses={losses} />
        </Row>
      </li>
    ))}
  </ul>
);
