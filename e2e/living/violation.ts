/** A broken rule. */
export interface Violation {
  readonly at: number;
  readonly rule:
    | 'lost'
    | 'doubled'
    | 'wrong name'
    | 'invented'
    | 'wrong time'
    | 'refused'
    | 'not kept'
    | 'kept after all'
    | 'false "Connected"'
    | 'not live'
    | 'not sent'
    | 'log-out hangs';
  readonly words: string;
}
