import { useEffect, useRef } from 'react';
import { Button, Stack, Text } from '#ui/blocks.tsx';
import { Dialog, DialogActions } from '#ui/Dialog.tsx';
import { Table } from '#ui/Table.tsx';
import { differences } from './compare.ts';
import type { Draft } from './useDraft.ts';

type Props = { draft: Draft; onKeep: () => void; onGo: () => void };

export function Compare({ draft, onKeep, onGo }: Props) {
  const { base, board, consequences } = draft;
  // Enter saves it as checked.
  const ways = useRef<HTMLDivElement>(null);
  useEffect(() => ways.current?.querySelector<HTMLElement>('button:last-child')?.focus(), []);
  return (
    <Dialog title="Save these changes?" onClose={onKeep}>
      <Table>
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col">Saved</th>
            <th scope="col">Edited</th>
          </tr>
        </thead>
        <tbody>
          {differences(base, board.bracket).map(({ key, label, saved, edited }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>
                <bdi dir="auto">{saved}</bdi>
              </td>
              <td>
                <Text as="bdi" weight="semibold" dir="auto">
                  {edited}
                </Text>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {consequences.length > 0 && (
        <Stack surface="danger" line="top" padding={[3, 4]} gap={2} size="small">
          {consequences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Stack>
      )}
      <div ref={ways}>
        <DialogActions>
          <Button look="plain" onClick={onKeep}>
            Keep editing
          </Button>
          <Button look="primary" onClick={onGo}>
            Save bracket
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
