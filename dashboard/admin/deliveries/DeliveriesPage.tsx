import { useNewsViews } from '#admin/shared/useNewsViews.ts';
import { t } from '#domain/text/translate.ts';
import { ConsoleHead } from '#ui/ConsoleHead.tsx';
import { Deliveries } from './Deliveries.tsx';

export default function DeliveriesPage() {
  return (
    <>
      <ConsoleHead title={t`Deliveries`} views={useNewsViews()} />
      <Deliveries />
    </>
  );
}
