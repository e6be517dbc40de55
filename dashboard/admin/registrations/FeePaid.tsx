import { useAct } from '#admin/shared/useAct.ts';
import { type Registration, updateRegistration } from '#domain/contract/registrations.ts';
import { useApi } from '#shared/api/api.ts';
import { Editable } from '#ui/Editable.tsx';
import { CheckBox } from '#ui/Field.tsx';

export function FeePaid({ registration: { id, name, feePaid } }: { registration: Registration }) {
  const api = useApi();
  const act = useAct();
  const mark = (isPaid: boolean) =>
    act({
      run: (key) => api.call(updateRegistration, { params: { id }, body: { feePaid: isPaid } }, key),
      done: () => (isPaid ? `${name} has paid its fee` : `${name} has not paid its fee`),
      failed: `The fee of ${name} was not marked.`,
      undone: `The fee of ${name} is marked as before`,
      reads: ['registrations', 'teams', 'participations'],
    });
  return (
    <Editable>
      <CheckBox label="Fee paid" checked={feePaid} onChange={(event) => void mark(event.target.checked)} />
    </Editable>
  );
}
