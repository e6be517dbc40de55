import { Link } from 'wouter';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import { inRoleOrder, teamSize } from '#domain/registrations/roster.ts';
import { t } from '#domain/text/translate.ts';
import { ownMatches } from '#shared/match/ownMatches.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import styles from '#shared/profile/Subject.module.css';
import { WinRate } from '#shared/ranking/WinRate.tsx';
import { FormSquares } from '#shared/team/FormSquares.tsx';
import { PlayerPhoto } from '#shared/team/PlayerPhoto.tsx';
import { CaptainMark, Position } from '#shared/team/RosterMarks.tsx';
import { type Selection, useSelection } from '#shared/tournament/useSelection.ts';
import { Box, Crest, Name, Note, Row, Small, Text, VisuallyHidden } from '#ui/blocks.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Table } from '#ui/Table.tsx';
import rivalStyles from './RosterAndRivals.module.css';
import { type Rivalry, rivalries } from './rivalries.ts';

type Props = {
  here: Team | undefined;
  hasLeft: boolean;
  matches: readonly ListedMatch[] | undefined;
  teamId: string;
};

export function RosterAndRivals({ here, hasLeft, matches = [], teamId }: Props) {
  const { to } = useSelection();
  const rivals = rivalries(ownMatches([...matches], teamId));
  return (
    <>
      {here && (
        <Panel title={t`Roster`} aside={!hasLeft && here.players.length < teamSize() && t`Not complete yet`}>
          {here.players.length > 0 ? (
            <TeamRoster team={here} />
          ) : (
            <Note tone="tertiary" className={styles.none}>{t`The roster is empty.`}</Note>
          )}
        </Panel>
      )}
      {rivals.length > 0 && (
        <Panel title={t`Head-to-head`} aside={t`All tournaments`}>
          <Rivals rivals={rivals} to={to} />
        </Panel>
      )}
    </>
  );
}

const Rivals = ({ rivals, to }: { rivals: readonly Rivalry[]; to: Selection['to'] }) => (
  <ul>
    {rivals.map(({ teamId, name, tag, logo, wins, draws, losses, own }) => (
      <li key={teamId}>
        <Row
          touch
          minHeight={10}
          as={Link}
          line="top"
          padding={[1, 5]}
          gap={3}
          href={to(`/teams/${teamId}`)}
          className={styles.row}
        >
          <Crest name={name} tag={tag} logo={logo} size={24} />
          <Text marginRight="auto" as={Name} weight="medium" isOneLine>
            {name}
          </Text>
          <WinRate wins={wins} draws={draws} losses={losses} />
          <Box only="wide" className={rivalStyles.form}>
            <FormSquares own={own} isLabelled={false} />
          </Box>
        </Row>
      </li>
    ))}
  </ul>
);

const TeamRoster = ({ team }: { team: Team }) => (
  <Table caption={t`Roster`} isInCard className={styles.table}>
    <VisuallyHidden as="thead">
      <tr>
        <th scope="col">{t`Position`}</th>
        <th scope="col">{t`Player`}</th>
        <th scope="col">{t`Wins, losses and win rate in this tournament`}</th>
      </tr>
    </VisuallyHidden>
    <tbody>
      {inRoleOrder(team.players).map(({ id, name, photo, role, isCaptain, wins, losses }) => (
        <tr key={id}>
          <td>
            <Position role={role} />
            <Small className={styles.role}>{role}</Small>
          </td>
          <th scope="row">
            <Row gap={[1, 2.5]} wraps minWidth={0}>
              <PlayerPhoto name={name} photo={photo} size={32} />
              <Text as={NameLink} weight="medium" noun="players" id={id} name={name} />
              {isCaptain && <CaptainMark />}
            </Row>
          </th>
          <td>
            <WinRate wins={wins} losses={losses} />
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
);
