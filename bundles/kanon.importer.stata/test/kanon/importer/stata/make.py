"""Makes the files of StataFilesTest with pandas, which shares no code with the importer: python3 make.py"""
import datetime
import pandas

people = pandas.DataFrame(
    {
        "age": pandas.array([34, 51, None, 7], dtype="Float64").astype("float64"),
        "visits": pandas.Series([1, -3, 100, 0], dtype="int8"),
        "number": pandas.Series([1, 32740, -32767, 0], dtype="int16"),
        "large": pandas.Series([1, 2147483620, -2147483647, 0], dtype="int32"),
        "height": pandas.Series([1.5, 0.1, None, -2.25], dtype="float32"),
        "town": ["Ulm", "Köln", "", "大阪"],
        "sex": pandas.Categorical(["female", "male", "female", None], categories=["female", "male"]),
        "born": [datetime.datetime(1960, 1, 1), datetime.datetime(2024, 2, 29), None, datetime.datetime(1899, 12, 31)],
        "seen": [datetime.datetime(2024, 2, 29, 10, 30), None, datetime.datetime(1959, 12, 31, 23, 59, 59), datetime.datetime(2024, 1, 1)],
        "month": [datetime.datetime(2024, 3, 1), datetime.datetime(1959, 12, 1), None, datetime.datetime(1960, 1, 1)],
        "note": ["long " * 500, "", "same", "same"],
    }
)
for version, order in ((117, "<"), (118, "<"), (118, ">"), (119, "<"), (119, ">")):
    table = people if version > 117 else people.assign(town=["Ulm", "Köln", "", "é"])
    # Where long texts stand pandas writes in another way than Stata's help says, if the high byte comes first.
    table = table if order == "<" else table.assign(note=["long " * 400, "", "same", "same"])
    table.to_stata(
        f"people{version}{'le' if order == '<' else 'be'}.dta",
        write_index=False,
        version=version,
        byteorder=order,
        convert_dates={"born": "td", "seen": "tc", "month": "tm"},
        convert_strl=["note"] if order == "<" else [],
        time_stamp=datetime.datetime(2026, 1, 1),
    )
