import { Link } from 'wouter';
import type { PlayerStats } from '#domain/contract/competition/players.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { commaList } from '#domain/text/joined.ts';
import { t } from '#domain/text/translate.ts';
import { WinRate } from '#shared/ranking/WinRate.tsx';
import { place } from '#shared/site/links.ts';
import { Name, Row, Stack, Text } from '#ui/blocks.tsx';
import styles from './Rosters.module.css';

type Props = { teams: PlayerStats['teams']; tournaments: readonly Tournament[] };

export const Rosters = ({ teams, tournaments }: Props) => (
  <ul>
    {teams.map(
      ({ membershipId, teamId, teamName, tournamentId, tournamentName, role, isActive, wins, losses }) => (
        <Row
          minHeight={14}
          as="li"
          line="top"
          padding={[2, 5]}
          gap={4}
          align="center"
          justify="between"
          key={membershipId}
        >
          <Stack gap={1.5} minWidth={0}>
            <Text
              as={Link}
              weight="medium"
              className={styles.name}
              href={hrefOf(`/teams/${teamId}`, tournamentId, tournaments)}
            >
              <Name>{teamName}</Name>
            </Text>
            <Row as="span" gap={[0, 3]} wraps size="small" tone="tertiary">
              <Link
                className="link named"
                href={hrefOf(`/tournaments/${tournamentId}`, tournamentId, tournaments)}
              >
                <Name>{tournamentName}</Name>
              </Link>
              <span>{commaList([role, !isActive && t`left`])}</span>
            </Row>
          </Stack>
          <WinRate wins={wins} losses={losses} />
        </Row>
      ),
    )}
  </ul>
);

const hrefOf = (path: string, tournamentId: string, tournaments: readonly Tournament[]) =>
  place(path, tournaments.find(({ id }) => id === tournamentId)?.league ?? 'A', tournamentId);
