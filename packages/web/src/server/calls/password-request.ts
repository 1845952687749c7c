import { observable } from '../../store/observable.ts';

export interface PasswordRequest {
  /** The ways to give the second factor, if it is asked for and not the password. */
  readonly methods: readonly string[];
  /** Lets the waiting calls go on, or refuses them. */
  readonly answer: (isConfirmed: boolean) => void;
}

/** The open request, which the frame shows as a dialog; undefined if no call waits. */
export const passwordRequest = observable<PasswordRequest | undefined>(undefined);

let asked: Promise<boolean> | undefined;

/** Asks the person for the password or the second factor; calls that need it at the same time share one request. False if they cancel. */
export function askForPassword(methods: readonly string[]): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => passwordRequest.set({ methods, answer: resolve })).finally(
    () => {
      asked = undefined;
      passwordRequest.set(undefined);
    },
  );
  return asked;
}
