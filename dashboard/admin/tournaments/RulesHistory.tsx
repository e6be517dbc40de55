import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listRulesHistory } from '#domain/contract/competition/rules.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { useApi } from '#shared/api/api.ts';
import { Box, Button, Note, Row, Stack, Text, Time } from '#ui/blocks.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { ErrorState } from '#ui/states.tsx';

type Props = { tournament: Tournament; onRestore: (rules: string | null) => void };

export function RulesHistory({ tournament: { id, name, version }, onRestore }: Props) {
  const api = useApi();
  const [isOpen, setOpen] = useState(false);
  const history = useQuery({
    queryKey: ['rulesHistory', id, version],
    queryFn: async () => (await api.call(listRulesHistory, { params: { id } })).data,
    enabled: isOpen,
  });
  return (
    <>
      <div>
        <Button onClick={() => setOpen(true)}>Earlier rules</Button>
      </div>
      {isOpen && (
        <Dialog title={`Rules of ${name}`} onClose={() => setOpen(false)}>
          {history.isError && <ErrorState title="The earlier rules could not be loaded" query={history} />}
          {history.data?.length === 0 && <Note>No rules were published yet.</Note>}
          <Stack as="ol" gap={4} reversed>
            {(history.data ?? []).map(({ rules, changedAt, version: number }, index) => (
              <li key={number}>
                <Row as="p" gap={[1, 2]} align="center" justify="between" wraps>
                  <span>
                    <strong>Version {number}</strong>, <Time at={changedAt} style="list" />
                    {index === 0 && <Text tone="tertiary"> present</Text>}
                  </span>
                  {index > 0 && (
                    <Button
                      aria-label={`Restore version ${number}`}
                      onClick={() => {
                        onRestore(rules);
                        setOpen(false);
                      }}
                    >
                      Bring back
                    </Button>
                  )}
                </Row>
                <Box as="p" rail="strong" surface={2} padding={[2.5, 3]} height="list" marginTop={1} asTyped>
                  {rules ?? 'No rules'}
                </Box>
              </li>
            ))}
          </Stack>
        </Dialog>
      )}
    </>
  );
}
