import type { Bracket, StageView } from '#domain/contract/competition/brackets.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { plural, t } from '#domain/text/translate.ts';
import { useAddress } from '#shared/bracket/useAddress.ts';
import { Box, Note } from '#ui/blocks.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { GroupStage, StageTree, SwissStage } from './stageParts.ts';

type Props = { bracket: Bracket; tournament: Tournament };

export function Stages({ bracket, tournament }: Props) {
  const { stages } = bracket;
  const [asked, choose] = useAddress('stage', true);
  const current = stages.findIndex(({ isOver }) => !isOver);
  const fallback = current < 0 ? stages.length - 1 : current;
  const shown = stages[Number(asked) - 1] ? Number(asked) - 1 : fallback;
  const stage = stages[shown];
  if (!stage) return null;
  return (
    <>
      {stages.length > 1 && (
        <Tabs
          label={t`Stages`}
          views={stages.map(({ name }, index) => ({
            name: `${index + 1}. ${name}`,
            isHere: index === shown,
            onPress: () => choose(index === fallback ? null : String(index + 1)),
          }))}
        />
      )}
      <Note marginTop={3} marginBottom={4}>
        {aboutOf(stage)}
      </Note>
      <Box key={shown}>
        <Stage stage={stage} bracket={bracket} tournament={tournament} />
      </Box>
    </>
  );
}

function Stage({ stage, bracket, tournament }: Props & { stage: StageView }) {
  if (stage.kind === 'round_robin')
    return (
      <GroupStage
        bracket={bracket}
        groups={bracket.groups.filter(({ name }) => stage.groups.includes(name))}
        bestPlaces={stage.bestPlaces}
      />
    );
  if (stage.kind === 'swiss') return <SwissStage bracket={bracket} stage={stage} />;
  return <StageTree bracket={bracket} stage={stage} tournament={stage.isTitle ? tournament : null} />;
}

const KINDS: Record<StageView['kind'], string> = {
  round_robin: t`Round robin`,
  single_elimination: t`Single elimination: one loss and you are out`,
  double_elimination: t`Double elimination: two losses and you are out`,
  gsl: t`GSL groups: two wins and you advance, two losses and you are out`,
  swiss: t`Swiss: teams with the same record play each other`,
};

function aboutOf({ kind, advancing, groups, bestPlaces }: StageView): string {
  const who: string[] = [];
  if (advancing > 0)
    who.push(
      groups.length > 1 || kind === 'gsl'
        ? t`top ${advancing} of each group advance`
        : plural(advancing, '# team advances', '# teams advance'),
    );
  for (const { place, advancing: count } of bestPlaces)
    who.push(
      count === 1
        ? t`the best team ranked No. ${place} in its group also advances`
        : t`the best ${count} teams ranked No. ${place} in their groups also advance`,
    );
  return `${[KINDS[kind], ...who].join('; ')}.`;
}
