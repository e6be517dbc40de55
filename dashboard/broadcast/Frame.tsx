import type { ReactNode } from 'react';
import type { Side } from '#domain/competition/match.ts';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import { t } from '#domain/text/translate.ts';
import { shortFormat } from '#shared/bracket/words.ts';
import { placeText } from '#shared/match/words.ts';
import { Box, Crest, Grid, Name, Row, rich, richList, Text } from '#ui/blocks.tsx';
import { Logo } from '#ui/Logo.tsx';
import { FittedText } from './FittedText.tsx';
import styles from './Frame.module.css';
import { TeamColour } from './TeamColour.tsx';

type Props = {
  match: ListedMatch;
  title: string;
  /** Replaces the casters' names. */
  aside?: ReactNode;
  /** Shown between the two teams; without it, `children` fill the screen below the title. */
  middle?: ReactNode;
  children?: ReactNode;
};

/** A full-screen scene of a match, with its round and casters. */
export const Frame = ({ match, title, aside = castBy(match), middle, children }: Props) => (
  <Box as="section" surface="page" className={styles.frame} aria-label={title}>
    <Row as="p" flex="none" gap={4} tone="secondary" nowrap className={styles.head}>
      <Logo />
      <Text as="strong" weight="bold" fontWidth="display" tone="primary">
        {title}
      </Text>
      <span>
        {placeText(match)} ({shortFormat(match.matchFormat)})
      </span>
      <Text marginLeft="auto" tone="primary" weight="medium">
        {aside}
      </Text>
    </Row>
    {middle !== undefined && (
      <Grid align="stretch" className={styles.teams}>
        <Team team={match.team1} side="team1" />
        <Text as="p" alignSelf="center" weight="black" fontWidth="narrow" className={styles.middle}>
          {middle}
        </Text>
        <Team team={match.team2} side="team2" />
      </Grid>
    )}
    {children}
  </Box>
);

function castBy({ casters }: ListedMatch): ReactNode {
  const names = casters.flatMap(({ name }) => (name ? [<Name key={name}>{name}</Name>] : []));
  return names.length > 0 && rich`Cast by ${richList(...names)}`;
}

const Team = ({ team, side }: { team: ListedMatch[Side]; side: Side }) => (
  <TeamColour team={team} className={side === 'team2' ? styles.team2 : styles.team}>
    {team && <Crest name={team.name} tag={team.tag} logo={team.logo} />}
    <FittedText text={team?.name ?? t`TBD`} isDisplay lines={3} />
  </TeamColour>
);
