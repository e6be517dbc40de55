import type { Registration } from '#domain/contract/competition/registrations.ts';
import { Box, Grid, Note, Row, Text } from '#ui/blocks.tsx';
import { Kbd } from '#ui/Kbd.tsx';
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

export function RegistrationList({ registrations, chosenId, onChoose, ticked, onTick }: Props) {
  const isAll = registrations.every(({ id }) => ticked.has(id));
  const isSome = !isAll && registrations.some(({ id }) => ticked.has(id));
  return (
    <Box as="section" look="card" aria-label="Pending registrations">
      <Row as="header" line="bottom" padding={[2.5, 3]} gap={3} align="center" tone="secondary">
        <input
          type="checkbox"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = isSome;
          }}
          onChange={() => onTick(new Set(isAll ? [] : registrations.map(({ id }) => id)))}
          aria-label="Select All"
        />
        <Text as="h2" size="body" weight="regular">
          {registrations.length} pending, newest first
        </Text>
        <Row as="p" gap={2} marginLeft="auto" aria-hidden="true">
          <Kbd name="J" /> <Kbd name="K" />
        </Row>
      </Row>
      <ul>
        {registrations.map((registration) => {
          const { id, name } = registration;
          return (
            <Row
              as="li"
              line="bottom"
              rail="none"
              paddingLeft={2}
              align="center"
              key={id}
              className={id === chosenId ? styles.chosen : undefined}
            >
              <input
                type="checkbox"
                checked={ticked.has(id)}
                onChange={() => onTick(toggled(ticked, id))}
                aria-label={`Select ${name}`}
              />
              <Grid
                as="button"
                sides="both"
                presses
                padding={3}
                gap={3}
                align="center"
                width="full"
                type="button"
                id={rowId(id)}
                aria-current={id === chosenId || undefined}
                onClick={() => onChoose(id)}
              >
                <RegistrationRow registration={registration} />
              </Grid>
            </Row>
          );
        })}
      </ul>
      <Note padding={[5, 4]} tone="tertiary">
        New registrations appear here automatically.
      </Note>
    </Box>
  );
}

/** The element of a registration's row, for the focus. */
export const rowId = (id: string) => `registration-${id}`;
