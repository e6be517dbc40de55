import type { ReactNode } from 'react';
import type { Side } from '#domain/competition/match.ts';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import { t } from '#domain/text/translate.ts';
import { shortFormat } from '#shared/bracket/words.ts';
import { placeText } from '#shared/match/words.ts';
import { Box, Crest, classes, Grid, Name, Row, rich, richList, Text } from '#ui/blocks.tsx';
import { FittedText } from './FittedText.tsx';
import styles from './Frame.module.css';
import { TeamColour } from './TeamColour.tsx';

type Props = {
  match: ListedMatch;
  title: string;
  middle: ReactNode;
  aside?: ReactNode;
  children?: ReactNode;
};

/** The frame of a match overlay: its round, and its teams around `middle`. `aside` replaces the casters' names. */
export const Frame = ({ match, title, aside = castBy(match), middle, children }: Props) => (
  <Box as="section" surface="page" className={styles.frame} aria-label={title}>
    <Row as="p" line="bottom" padding={[3.5, 7]} gap={4} size="large" tone="secondary">
      <Text as="strong" weight="bold" fontWidth="display" tone="primary">
        {title}
      </Text>
      <span>
        {placeText(match)} ({shortFormat(match.matchFormat)})
      </span>
      <Text marginLeft="auto">{aside}</Text>
    </Row>
    <Grid align="stretch" className={styles.teams}>
      <Team match={match} side="team1" />
      <Text
        as="p"
        alignSelf="center"
        weight="black"
        fontWidth="narrow"
        textAlign="center"
        className={styles.middle}
      >
        {middle}
      </Text>
      <Team match={match} side="team2" />
    </Grid>
    {children}
  </Box>
);

function castBy({ casters }: ListedMatch): ReactNode {
  const names = casters.flatMap(({ name }) => (name ? [<Name key={name}>{name}</Name>] : []));
  return names.length > 0 && rich`Cast by ${richList(...names)}`;
}

function Team({ match, side }: { match: ListedMatch; side: Side }) {
  const team = match[side];
  const className = classes(styles.team, side === 'team2' && styles.team2);
  return (
    <Row paddingInline={7} gap={5} minWidth={0} size="4xl" className={className}>
      <TeamColour team={team} />
      {team && <Crest name={team.name} tag={team.tag} logo={team.logo} />}
      <FittedText text={team?.name ?? t`TBD`} isDisplay lines={3} />
    </Row>
  );
}
