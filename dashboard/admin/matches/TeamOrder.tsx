import { MoveButtons } from '#admin/shared/form/MoveButtons.tsx';
import { nameList } from '#domain/text/translate.ts';
import { Crest, Grid, Name, Row, Small, Text, VisuallyHidden } from '#ui/blocks.tsx';

export type Ordered = { participationId: string; name: string; tag: string; logo: string | null };

type Props<Team> = {
  teams: readonly Team[];
  placeOf: (index: number) => string;
  noteOf?: (team: Team) => string | null;
  onOrder: (teams: Team[]) => void;
};

/** Lets people order teams with buttons and arrow keys, and announces each move to screen readers. */
export function TeamOrder<Team extends Ordered>({ teams, placeOf, noteOf, onOrder }: Props<Team>) {
  const move = (index: number, steps: 1 | -1) => {
    const [one, other] = [teams[index], teams[index + steps]];
    if (one && other) onOrder(teams.map((team) => (team === one ? other : team === other ? one : team)));
  };
  return (
    <>
      <Grid as="ol" columns={1} line="around">
        {teams.map((team, index) => (
          <Row as="li" padding={[1, 0]} gap={2.5} minHeight={11} key={team.participationId}>
            <Text fontWidth="narrow" weight="semibold">
              {placeOf(index)}
            </Text>
            <Crest name={team.name} tag={team.tag} logo={team.logo} size={24} />
            <Text as={Name} flex="fill" weight="medium" isOneLine>
              {team.name}
            </Text>
            {noteOf?.(team) && <Small nowrap>{noteOf(team)}</Small>}
            <MoveButtons
              name={team.name}
              isFirst={index === 0}
              isLast={index === teams.length - 1}
              onMove={(steps) => move(index, steps)}
            />
          </Row>
        ))}
      </Grid>
      <VisuallyHidden as="p" role="status">
        {nameList(teams.map(({ name }, index) => `${placeOf(index)} ${name}`))}
      </VisuallyHidden>
    </>
  );
}
