import { fireEvent, screen } from '@testing-library/react';

export function chooseInRow(of: string, action: string, at: Pick<typeof screen, 'getByLabelText'> = screen) {
  fireEvent.click(at.getByLabelText(`Actions for ${of}`, { selector: 'button' }));
  fireEvent.click(screen.getByText(action, { selector: '[role=menuitem]' }));
}
