import IconDownload from 'icon:download';
import { useState } from 'react';
import { Card } from '#admin/shared/Card.tsx';
import { CSV_TABLES, exportTournament } from '#domain/contract/exchange/exchange.ts';
import { address } from '#domain/contract/http/client.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import buttonStyles from '#ui/Button.module.css';
import { classes, Grid, Hint, Note, Row } from '#ui/blocks.tsx';
import { Select } from '#ui/Field.tsx';
import { CsvImport, TABLE_WORDS } from './CsvImport.tsx';
import { ForeignImport } from './ForeignImport.tsx';
import styles from './Import.module.css';
import { JsonImport } from './JsonImport.tsx';

export const Import = () => (
  <Grid stacks="laptop" gap={5} align="start" className={styles.page}>
    <Grid columns={1} gap={5}>
      <CsvImport />
      <ForeignImport />
    </Grid>
    <Grid columns={1} gap={5}>
      <Exports />
      <JsonImport />
    </Grid>
  </Grid>
);

function Exports() {
  const { all, tournament } = useSelection();
  const [chosen, choose] = useState<string | null>(null);
  const tournamentId = chosen ?? tournament?.id;
  const files = [
    { words: 'Everything, JSON', query: { format: 'json' } },
    ...CSV_TABLES.map((of) => ({ words: `${TABLE_WORDS[of]}, CSV`, query: { format: 'csv', of } })),
  ];
  return (
    <Card title="Export">
      <Grid columns={1} padding={5} gap={4}>
        {tournamentId ? (
          <>
            <Select
              label="Tournament to export"
              value={tournamentId}
              onChange={(event) => choose(event.target.value)}
              options={all.map(({ id, name, league }) => [id, `${name} (${league})`])}
            />
            <Row gap={2} wraps>
              {files.map(({ words, query }) => (
                <a
                  key={words}
                  className={classes(buttonStyles.button, buttonStyles.quiet)}
                  href={address(exportTournament.path, { tournamentId }, query)}
                  download
                >
                  <IconDownload size={16} stroke={1.8} aria-hidden="true" />
                  {words}
                </a>
              ))}
            </Row>
            <Hint>
              These files contain captains’ contacts and answers. The CSV opens safely in a spreadsheet and
              can be imported again.
            </Hint>
          </>
        ) : (
          <Note>No active tournament selected. Please create or select a tournament first.</Note>
        )}
      </Grid>
    </Card>
  );
}
