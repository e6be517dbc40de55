import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { RecordForm, useRecordForm } from '#admin/shared/form/RecordForm.tsx';
import { numberOf } from '#admin/tournaments/index.ts';
import { adjustPrizePool, prizeAdjustment } from '#domain/contract/competition/prizePool.ts';
import type { Reply } from '#domain/contract/http/endpoint.ts';
import { currencyWord, formatMoney } from '#domain/money/money.ts';
import { t } from '#domain/text/translate.ts';
import { Grid } from '#ui/blocks.tsx';
import { TextField } from '#ui/Field.tsx';
import { Panel } from '#ui/Panel.tsx';
import { amountOf } from './DonationForms.tsx';
import { Outlook, poolAfter } from './Outlook.tsx';
import { MONEY } from './queries.ts';

type Adjustment = { amount: string; note: string };
const ADJUSTMENT_LABELS: Record<keyof Adjustment, string> = { amount: t`Amount`, note: t`Note` };

type Props = { tournamentId: string; total: number | undefined };

export function AdjustPool(props: Props) {
  const [turn, setTurn] = useState(0);
  return (
    <Panel title={t`Manual adjustment`}>
      <Form key={turn} {...props} onDone={() => setTurn(turn + 1)} />
    </Panel>
  );
}

function Form({ tournamentId, total, onDone }: Props & { onDone: () => void }) {
  const edit = useRecordForm<Adjustment, Reply<typeof adjustPrizePool> & { version: number }>({
    name: `finance adjustment ${tournamentId}`,
    labels: ADJUSTMENT_LABELS,
    record: null,
    formOf: () => ({ amount: '', note: '' }),
    bodyOf: ({ amount, note }) => ({ amount: numberOf(plain(amount)), note: note.trim() ? note : null }),
    schema: prizeAdjustment,
    send: async (body, call) => {
      const { data, act } = await call(adjustPrizePool, { params: { id: tournamentId }, body });
      // An adjustment is a new entry in the pool, so no version can be stale.
      return { data: { ...data, version: 1 }, ...(act && { act }) };
    },
    done: ({ ledger, entryId, total: now }) => {
      const { amount = 0 } = ledger.find(({ id }) => id === entryId) ?? {};
      const [money, pool] = [formatMoney(Math.abs(amount)), formatMoney(now)];
      return amount < 0
        ? t`${money} was removed: the prize pool is now ${pool}`
        : t`${money} was added: the prize pool is now ${pool}`;
    },
    undone: () => t`The adjustment was undone`,
    reads: MONEY,
    onSaved: onDone,
  });
  const written = useWatch({ control: edit.form.control, name: 'amount' });
  const amount = amountOf(plain(written));
  return (
    <RecordForm
      edit={edit}
      label={t`Manual adjustment`}
      save={amount !== null && amount < 0 ? t`Remove` : t`Adjust prize pool`}
    >
      <Grid stacks="phone" columns={2} gap={[3.5, 4]}>
        <TextField
          {...edit.field('amount')}
          aside={t`in ${currencyWord()}, negative to remove`}
          placeholder={t`500 or −500`}
        />
        <TextField {...edit.field('note')} aside={t`optional, public`} />
        {amount !== null && amount !== 0 && total !== undefined && (
          <Outlook>{poolAfter(total, amount)}</Outlook>
        )}
      </Grid>
    </RecordForm>
  );
}

/** Replaces a typed dash with a hyphen, and drops a plus sign. */
const plain = (written: string) => written.replace(/^\s*[−–]/, '-').replace(/^\s*\+/, '');
