# Completion for bash: source <(kanon completion bash)
# Kanon itself says what a word may be, so commands and plugins that were added complete, too.

_kanon() {
    local rest=${COMP_LINE:0:COMP_POINT} words=() i part gap
    # Bash ends words at '=' and ':', Kanon does not: what stands side by side is one word.
    for ((i = 0; i <= COMP_CWORD; i++)); do
        part=${COMP_WORDS[i]}
        if [[ $rest != *"$part"* ]]; then part=$rest; fi # the cursor stands in it
        gap=${rest%%"$part"*}
        rest=${rest#*"$part"}
        if [[ $i -gt 0 && -z $gap && ${#words[@]} -gt 0 ]]; then
            words[-1]+=$part
        else
            words+=("$part")
        fi
    done
    local program=${words[0]} word=${words[-1]}
    if [[ $COMP_CWORD -gt 0 && ${COMP_LINE:COMP_POINT-1:1} == [[:blank:]] && -n $word ]]; then
        words+=("")
        word=
    fi
    local plain=() w
    for w in "${words[@]:1}"; do
        w=${w//\\/}
        w=${w//\'/}
        plain+=("${w//\"/}")
    done
    # What bash takes for words before the one under the cursor is not to be inserted again.
    local typed=${word%"${word##*[=:]}"} candidate end
    COMPREPLY=()
    while IFS=$'\t' read -r candidate end _; do
        if [[ $end == begun ]]; then compopt -o nospace; fi
        candidate=$(printf '%q' "$candidate")
        COMPREPLY+=("${candidate#"$typed"}")
    done < <("$program" completion words -- "${plain[@]}" 2>/dev/null)
    if [[ ${#COMPREPLY[@]} -eq 0 ]]; then compopt -o default; fi
}

complete -F _kanon kanon ./kanon bin/kanon
