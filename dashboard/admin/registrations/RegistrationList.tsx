import type { Registration } from '#domain/contract/registrations.ts';
import { classes } from '#ui/classes.ts';
import { Kbd } from '#ui/Kbd.tsx';
import { Box, Grid, Row } from '#ui/layout.tsx';
import { Text } from '#ui/Text.tsx';
import { toggled } from '#ui/toggled.ts';
import styles from './RegistrationList.module.css';
import { RegistrationRow } from './RegistrationRow.tsx';

type Props = {
  registrations: Registration[];
  chosenId: string | undefined;
  onChoose: (id: string) => void;
  ticked: ReadonlySet<string>;
  onTick: (ticked: ReadonlySet<string>) => void;
};

/** The registrations that wait, newest first; new ones come by themselves. Several can be ticked for one decision. */
export function RegistrationList({ registrations, chosenId, onChoose, ticked, onTick }: Props) {
  const isAll = registrations.every(({ id }) => ticked.has(id));
  const isSome = !isAll && registrations.some(({ id }) => ticked.has(id));
  return (
    <Box as="section" look="card" aria-label="Waiting registrations">
      <Row as="header" line="bottom" gap={3} align="center" tone="secondary" className={styles.head}>
        <input
          type="checkbox"
          className={styles.tick}
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = isSome;
          }}
          onChange={() => onTick(new Set(isAll ? [] : registrations.map(({ id }) => id)))}
          aria-label="Select All"
        />
        <Text as="h2" weight="regular" className={styles.heading}>
          {registrations.length} waiting, newest first
        </Text>
        <Row as="p" gap={2} marginLeft="auto" className={styles.keys} aria-hidden="true">
          <Kbd name="J" /> <Kbd name="K" />
        </Row>
      </Row>
      <ul>
        {registrations.map((registration) => {
          const { id, name } = registration;
          return (
            <Grid
              as="li"
              line="bottom"
              align="center"
              key={id}
              className={classes(styles.item, id === chosenId && styles.chosen)}
            >
              <input
                type="checkbox"
                className={styles.tick}
                checked={ticked.has(id)}
                onChange={() => onTick(toggled(ticked, id))}
                aria-label={`Select ${name}`}
              />
              <Grid
                as="button"
                gap={3}
                align="center"
                width="full"
                type="button"
                id={rowId(id)}
                className={styles.row}
                aria-current={id === chosenId || undefined}
                onClick={() => onChoose(id)}
              >
                <RegistrationRow registration={registration} />
              </Grid>
            </Grid>
          );
        })}
      </ul>
      <Text as="p" padding={[5, 4]} tone="tertiary">
        New registrations appear here by themselves.
      </Text>
    </Box>
  );
}

/** The element of a registration's row, for the focus. */
export const rowId = (id: string) => `registration-${id}`;
