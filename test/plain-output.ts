/** Before each file of tests: what the commands print is compared, so the colours that CI may ask for are put off. */
delete process.env.FORCE_COLOR;
process.env.NO_COLOR = '1';
