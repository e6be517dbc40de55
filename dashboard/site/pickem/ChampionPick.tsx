import IconCrown from 'icon:crown';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import { championTitle } from '#domain/game/words.ts';
import { isLocked } from '#domain/pickem/lock.ts';
import { championPoints } from '#domain/pickem/points.ts';
import { t } from '#domain/text/translate.ts';
import { Crest, classes, Name, Row, Text } from '#ui/blocks.tsx';
import styles from './ChampionPick.module.css';
import { PickState } from './PickState.tsx';
import type { Picking } from './picking.ts';
import { TeamButton } from './TeamButton.tsx';

/** The champion: whom the final brings, or another team. */
export function ChampionPick({ bracket, picking }: { bracket: Bracket; picking: Picking }) {
  const { board, answers, teams, now, faults, pick } = picking;
  const { champion: question } = board;
  const own = answers.champion === undefined ? null : (teams.get(answers.champion) ?? null);
  const locked = isLocked(question, now);
  return (
    <div className={styles.champion} id="champion">
      <div className={classes(styles.block, !own && styles.nobody)}>
        <Row gap={2} align="center" justify="between">
          <Text fontWidth="display" size="medium" weight="bold">
            {championTitle(bracket.format)}
          </Text>
          <IconCrown size={24} aria-hidden="true" />
        </Row>
        <Row gap={4} align="center" paddingBlock={4} minWidth={0}>
          {own && <Crest {...own} size={56} />}
          <Text fontWidth="display" size="2xl" weight="bold" breaks className={styles.name}>
            {own ? (
              <Name>{own.name}</Name>
            ) : pick && !locked ? (
              t`Pick a champion`
            ) : pick ? (
              t`You made no pick`
            ) : (
              t`No pick`
            )}
          </Text>
        </Row>
        <div className={styles.state}>
          <PickState
            fault={faults.champion}
            isLocked={locked}
            locksAt={question.locksAt}
            points={championPoints(board, answers)}
            hasPick={own !== null}
            now={now}
          />
        </div>
      </div>
      {pick && !locked && (
        <details className={styles.others}>
          <summary className="link">{own ? t`Another champion` : t`All teams`}</summary>
          <div className={styles.teams}>
            {question.teams.map((team) => (
              <TeamButton
                key={team}
                team={teams.get(team) ?? null}
                waits={t`Not known yet`}
                isPicked={team === answers.champion}
                onPick={() => pick.champion(team)}
                of={t`Champion`}
                className={styles.team}
              />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}
