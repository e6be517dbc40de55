import { useQuery } from '@tanstack/react-query';
import { plural, t } from '#domain/text/translate.ts';
import { useApi } from '#shared/api/api.ts';
import { Box, rich, Text, Time } from '#ui/blocks.tsx';
import { Panel } from '#ui/Panel.tsx';
import { rulesHistoryQuery } from './queries.ts';
import styles from './Rules.module.css';

type Props = { tournamentId: string; rules: string };

export function Rules({ tournamentId, rules }: Props) {
  const { data: [now, ...earlier] = [] } = useQuery(rulesHistoryQuery(useApi(), tournamentId));
  const at = now && <Time at={now.changedAt} style="date" />;
  return (
    <Panel title={t`Rules`} aside={at && (earlier.length > 0 ? rich`changed ${at}` : rich`published ${at}`)}>
      <p className={styles.text}>{rules}</p>
      {earlier.length > 0 && (
        <Box as="details" line="top" className={styles.earlier}>
          <summary>{plural(earlier.length, 'The earlier version', 'The # earlier versions')}</summary>
          <ol>
            {earlier.map(({ version, changedAt, rules: text }) => (
              <li key={version}>
                <Text
                  as="h3"
                  weight="medium"
                  className={styles.when}
                >{rich`Version ${version}, from ${<Time at={changedAt} style="list" />}`}</Text>
                <p className={styles.text}>{text ?? t`There were no rules.`}</p>
              </li>
            ))}
          </ol>
        </Box>
      )}
    </Panel>
  );
}
