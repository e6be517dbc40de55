import IconPrinter from 'icon:printer';
import { useState } from 'react';
import { t } from '#domain/text/translate.ts';
import { lazyPart } from '#shared/lazy/lazyPage.tsx';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Button } from '#ui/blocks.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import type { SheetName } from './PublicSheets.tsx';

const PublicSheets = lazyPart('paper/PublicSheets.tsx', () => import('./PublicSheets.tsx'));

const LABELS: Record<SheetName, string> = {
  bracket: t`Print bracket`,
  standings: t`Print tables`,
  schedule: t`Print schedule`,
};

/** Opens the browser's print dialog with sheets made for paper; the page itself stays as it is. */
export function PrintButton({ sheet }: { sheet: SheetName }) {
  const { tournament } = useSelection();
  const [asked, ask] = useState(0);
  const props = tournament && asked > 0 && { sheet, tournament, onPrinted: () => ask(0) };
  return (
    <>
      <Button isReading onClick={() => ask(asked + 1)}>
        <IconPrinter size={18} stroke={1.75} aria-hidden="true" />
        {LABELS[sheet]}
      </Button>
      {props && <PublicSheets key={asked} waiting={<Spinner />} {...props} />}
    </>
  );
}
