/** Marks of which the templates of models and the pages of chats are made. Nobody has them all: new models bring new ones. */

/** What `parse` takes for reasoning, for a turn or for a call. */
export const READ_MARKS: readonly string[] = [
  ...[
    'think',
    'thinking',
    'antthinking',
    'thought',
    'thoughts',
    'reasoning',
    'example',
    'reflection',
    'scratchpad',
  ].flatMap((name) => [`<${name}>`, `</${name}>`]),
  ...['analysis', 'antml:think', 'seed:think', 'my_reasoning', 'inner_reasoning'].flatMap((name) => [
    `<${name}>`,
    `</${name}>`,
  ]),
  '[THINK]',
  '[/THINK]',
  '◁think▷',
  '◁/think▷',
  '<|begin_of_thought|>',
  '<|end_of_thought|>',
  '<|begin_of_thinking|>',
  '<|START_THINKING|>',
  '<|END_THINKING|>',
  '<|channel|>',
  '<|im_start|>user',
  '<|im_start|>system',
  '<|start_header_id|>tool',
  '<|message|>',
  '<|return|>',
  '<|im_end|>',
  '<|eot_id|>',
  '<|constrain|>',
  '<|tool_call_argument_begin|>',
  '[TOOL_CALLS]',
  '[ARGS]',
  '<function=list_files>',
];

const BARE =
  'bos eos s unk pad sep cls mask eot eod eop sop eoh eoa start end start_of_turn end_of_turn start_of_image end_of_image ' +
  'unused0 unused99 extra_id_0 extra_id_1 SPECIAL_10 SPECIAL_11 SPECIAL_999 seed:bos seed:eos seed:tool_call seed:cot_budget_reflect ' +
  'fim_prefix fim_suffix fim_middle fim-prefix fim_pad filename reponame gh_stars issue_start jupyter_code empty_output file_sep ' +
  'commit_before tool_call tool_response tool_outputs tools function_calls invoke system user assistant human bot Bot Human ' +
  'User Assistant System role developer context instructions prompt messages BOS_TOKEN EOS_TOKEN PAD UNK CLS SEP MASK_TOKEN ' +
  'reserved_106 reserved_107 dummy00001 TOKENS_UNUSED_1 longcat_user longcat_s img image video audio box quad bbox IMG_CONTEXT ' +
  'mask:1 0x0A 2mass arg_key arg_value answer work latex __media__ _start @_system model pre_tool s_0 endoftext text END_OF_TURN';

/** The names of marks in angle brackets, without them. */
export const BARE_NAMES: readonly string[] = BARE.split(' ');

export const OTHER_MARKS: readonly string[] = [
  ...'endoftext begin_of_text end_of_text im_start im_sep system user assistant observation end start_of_role START_OF_TURN_TOKEN'
    .split(' ')
    .map((name) => `<|${name}|>`),
  '<|turn>',
  '<turn|>',
  '<|"|>',
  '<｜User｜>',
  '<｜Assistant｜>',
  '<｜begin▁of▁sentence｜>',
  '<｜DSML｜invoke',
  '<｜hy_User｜>',
  '<|tool▁calls▁begin|>',
  '<|vision_start|>',
  '<[begin_of_sentence]>',
  '<[BOS_never_used_51bce0c785ca2f68081bfa7d91973934]>',
  ']<]minimax[>[',
  ']<]start of image[>[',
  ']~b]',
  ']~!b[',
  '[e~[',
  '[INST]',
  '[/INST]',
  '[ INST ]',
  '[SYSTEM_PROMPT]',
  '[AVAILABLE_TOOLS]',
  '[TOOL_RESULTS]',
  '[CALL_ID]',
  '[PREFIX]',
  '[SUFFIX]',
  '[MIDDLE]',
  '[IMG_BREAK]',
  '[control_8]',
  '[UNUSED_TOKEN_145]',
  '[gMASK]',
  '[sMASK]',
  '[CLS]',
  '[SEP]',
  '[MASK]',
  '[PAD]',
  '[UNK]',
  '[BOS]',
  '[EOS]',
  '[EOT]',
  '[BEGIN_OF_DOCUMENT]',
  '[START_REF]',
  '[|user|]',
  '[|endofturn|]',
  '<<SYS>>',
  '<</SYS>>',
  '>>QUESTION<<',
  '<co: 0>',
  '<!-- system -->',
  '<?xml?>',
  '<![CDATA[',
  '```json',
  '~~~~',
  '＜/context＞',
  '＜context＞',
  '‹context›',
  '〈context〉',
  '⟨/context⟩',
  '﹤system﹥',
  '◁system▷',
];
