import { ensureTestProgram } from '../../scripts/setup.mjs';

/** What the servers of the tests are started by, made of the built product if that changed. @public */
export default ensureTestProgram;
