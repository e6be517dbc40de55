/** What WebDriver and WebDriver BiDi can both do with a window. */
export type WindowProtocol = {
  goto(url: string): Promise<unknown>;
  /** Runs a function, given as its text, on one value; both ways as JSON. */
  run(source: string, given: string): Promise<string>;
  /** Presses keys and moves the pointer, in the form that both protocols share. */
  act(sources: object[]): Promise<unknown>;
  resize(width: number, height: number): Promise<unknown>;
  close(): Promise<void>;
};
