import type { Bracket, StageView } from '#domain/contract/competition/brackets.ts';
import { t } from '#domain/text/translate.ts';
import { type Group, letterOf } from '#shared/bracket/groupRows.ts';
import { statusOf } from '#shared/bracket/groupState.ts';
import { useAddress } from '#shared/bracket/useAddress.ts';
import { Box, Grid } from '#ui/blocks.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { BestPlaces } from './BestPlaces.tsx';
import { GroupCard } from './GroupCard.tsx';
import styles from './GroupStage.module.css';
import { Summary } from './Summary.tsx';

type Props = { bracket: Bracket; groups?: Group[]; bestPlaces?: StageView['bestPlaces'] };

export function GroupStage({ bracket, groups = bracket.groups, bestPlaces = [] }: Props) {
  const [asked, choose] = useAddress('group');
  const live = groups.find((group) => statusOf(group).status === 'live');
  const open = live ?? groups.find(({ complete }) => !complete) ?? groups[0];
  const shown = groups.find(({ name }) => name === asked)?.name ?? open?.name ?? 'A';
  return (
    <div className={styles.stage}>
      <Box only="phone" marginTop={2} marginBottom={4} textAlign="center">
        <Segmented
          legend={t`Group`}
          options={groups.map((group) => ({
            value: group.name,
            label: letterOf(group),
            detail: DETAILS[statusOf(group).status] ?? statusOf(group).words,
          }))}
          value={shown}
          onChange={choose}
        />
      </Box>
      <Summary bracket={bracket} groups={groups} />
      <Grid columns={1} gap={5} align="start" className={styles.groups}>
        {groups.map((group) => (
          <GroupCard key={group.name} group={group} bracket={bracket} isShown={group.name === shown} />
        ))}
      </Grid>
      {bestPlaces.map((best) => (
        <BestPlaces key={best.place} best={best} groups={groups} />
      ))}
    </div>
  );
}

const DETAILS: Partial<Record<ReturnType<typeof statusOf>['status'], string>> = { tie: t`Tie-break` };
